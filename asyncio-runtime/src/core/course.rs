//! The course of an element, as a function of how an attempt ended: the one
//! place that decides between an outcome and a wait.

use std::time::Duration;

use asyncio_policy::{Jitter, Policy, Retries};

use super::attempt_future::Other;
use super::clock::Span;
use crate::failure::{Failure, Fault, Reason};
use crate::{AsyncFunction, Verdict};

/// The outcome of an element.
pub(crate) enum Outcome<F: AsyncFunction> {
    Output {
        input: F::Input,
        output: F::Output,
        attempts: u32,
        /// Whether a retry was wanted of it and none was left.
        exhausted: bool,
    },
    Failed(Failure<F::Input, F::Error>),
}

/// An element between two attempts.
pub(crate) struct Wait<F: AsyncFunction> {
    pub(crate) input: F::Input,
    /// Made until now.
    pub(crate) attempts: u32,
    pub(crate) last_error: Option<F::Error>,
}

/// What follows an attempt.
pub(crate) enum Next<F: AsyncFunction> {
    /// The outcome; the element is done.
    Done(Outcome<F>),
    /// Another attempt after this delay, if the deadline leaves room for it.
    Wait(Wait<F>, Duration),
}

/// Why an attempt was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its `attempt_timeout` passed.
    Attempt,
    /// The element's `timeout` passed.
    Element,
}

impl<F: AsyncFunction> Outcome<F> {
    /// An output that is wanted.
    #[inline(always)]
    pub(crate) fn accepted(input: F::Input, output: F::Output, attempts: u32) -> Self {
        Self::Output {
            input,
            output,
            attempts,
            exhausted: false,
        }
    }
}

impl<F: AsyncFunction> Wait<F> {
    /// The outcome where there is no other attempt.
    pub(crate) fn fail(self, reason: Reason, spent: Span) -> Outcome<F> {
        self.fail_with(Fault::new(reason, None), spent)
    }

    fn fail_with(self, mut fault: Fault<F::Error>, spent: Span) -> Outcome<F> {
        // The failure tells the last error that there was.
        fault.last_error = fault.last_error.or(self.last_error);
        let failure = Failure::new(self.input, fault, self.attempts, spent.into());
        Outcome::Failed(failure)
    }
}

/// What an attempt leaves that did not end with a wanted output: the element,
/// and how it ended.
pub(crate) struct Rest<F: AsyncFunction> {
    pub(crate) element: Wait<F>,
    pub(crate) end: Other<F::Output, F::Error>,
    /// From admission.
    pub(crate) spent: Span,
}

/// What follows an attempt that ended by itself, but not with an output that
/// is wanted.
pub(crate) fn after<F: AsyncFunction>(
    rest: Rest<F>,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let Rest {
        mut element,
        end,
        spent,
    } = rest;
    let (returned, verdict) = match end {
        Other::Unwanted(returned, verdict) => (returned, verdict),
        Other::Panicked(payload) => {
            return Next::Done(element.fail_with(Fault::panicked(payload), spent));
        }
        Other::Cancelled => unreachable!("who cancels asks `after_cut`"),
    };
    let delay = match verdict {
        Verdict::Accept | Verdict::Fail => {
            let fault = match returned {
                Ok(_) => Fault::new(Reason::Rejected, None),
                Err(error) => Fault::new(Reason::Error, Some(error)),
            };
            return Next::Done(element.fail_with(fault, spent));
        }
        Verdict::Retry => next_delay(policy, element.attempts, rng),
        Verdict::RetryAfter(delay) => has_retry(policy, element.attempts).then_some(delay),
    };
    match (delay, returned) {
        (Some(delay), returned) => {
            // An unwanted output is no error: an older one is kept.
            element.last_error = returned.err().or(element.last_error);
            Next::Wait(element, delay)
        }
        (None, Ok(output)) => Next::Done(Outcome::Output {
            input: element.input,
            output,
            attempts: element.attempts,
            exhausted: true,
        }),
        (None, Err(error)) => {
            let reason = none_left(policy, Reason::Error);
            Next::Done(element.fail_with(Fault::new(reason, Some(error)), spent))
        }
    }
}

/// What follows an attempt that was given up.
pub(crate) fn after_cut<F: AsyncFunction>(
    rest: Rest<F>,
    cut: Cut,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let Rest {
        element,
        end,
        spent,
    } = rest;
    if cut == Cut::Element {
        return Next::Done(element.fail(Reason::TimedOut, spent));
    }
    if let Other::Panicked(payload) = end {
        // Its call panicked while it was dropped.
        return Next::Done(element.fail_with(Fault::panicked(payload), spent));
    }
    if let Some(delay) = next_delay(policy, element.attempts, rng) {
        Next::Wait(element, delay)
    } else {
        let reason = none_left(policy, Reason::AttemptTimedOut);
        Next::Done(element.fail(reason, spent))
    }
}

/// The reason where a retry is wanted and none is left. Where there never was
/// one, how the attempt ended tells more.
fn none_left(policy: &Policy, end: Reason) -> Reason {
    if policy.is_none() {
        end
    } else {
        Reason::Exhausted
    }
}

/// Whether a retry is left after this many attempts.
fn has_retry(policy: &Policy, attempts: u32) -> bool {
    match policy.retries() {
        Retries::AtMost(retries) => attempts <= retries,
        Retries::Forever => true,
    }
}

/// The policy's delay before the retry after this many attempts.
fn next_delay(policy: &Policy, attempts: u32, rng: &mut fastrand::Rng) -> Option<Duration> {
    let random = match policy.jitter() {
        Jitter::None => 0,
        _ => rng.u64(..),
    };
    policy.delay(attempts, random)
}

//! The course of an element, as a function of how an attempt ended: the one
//! place that decides between an outcome and a wait.

use std::time::Duration;

use asyncio_policy::{Jitter, Policy, Retries};

use super::attempt_future::Other;
use crate::failure::{Fault, Reason};
use crate::{AsyncFunction, Attempt, Verdict};

/// The outcome of an element, with its input.
pub(crate) struct Outcome<F: AsyncFunction> {
    pub(crate) input: F::Input,
    pub(crate) attempts: u32,
    pub(crate) result: Result<F::Output, Fault<F::Error>>,
    /// Whether a retry was wanted of it and none was left.
    pub(crate) exhausted: bool,
}

/// A wait between attempts.
pub(crate) struct Wait<F: AsyncFunction> {
    pub(crate) input: F::Input,
    /// Made until now.
    pub(crate) attempts: u32,
    pub(crate) last_error: Option<F::Error>,
    pub(crate) delay: Duration,
}

/// What follows an attempt.
pub(crate) enum Next<F: AsyncFunction> {
    /// The outcome; the element is done.
    Done(Outcome<F>),
    /// Another attempt, if the deadline leaves room for the wait.
    Wait(Wait<F>),
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
        Self {
            input,
            attempts,
            result: Ok(output),
            exhausted: false,
        }
    }

    fn failed(input: F::Input, fault: Fault<F::Error>, attempts: u32) -> Self {
        Self {
            input,
            attempts,
            result: Err(fault),
            exhausted: false,
        }
    }

    /// Of an element whose next wait would pass its deadline.
    pub(crate) fn cannot_wait(wait: Wait<F>) -> Self {
        let fault = Fault::new(Reason::DeadlineReached, wait.last_error);
        Self::failed(wait.input, fault, wait.attempts)
    }

    /// Of an element whose time was over while it waited.
    pub(crate) fn timed_out(wait: Wait<F>) -> Self {
        let fault = Fault::new(Reason::TimedOut, wait.last_error);
        Self::failed(wait.input, fault, wait.attempts)
    }
}

/// What follows an attempt that ended by itself, but not with an output that
/// is wanted.
pub(crate) fn after<F: AsyncFunction>(
    input: F::Input,
    other: Other<F::Output, F::Error>,
    attempt: Attempt<F::Error>,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let attempts = attempt.number();
    let last_error = attempt.into_last_error();
    let failed = |input, fault| Next::Done(Outcome::failed(input, fault, attempts));
    let (returned, verdict) = match other {
        Other::Unwanted(returned, verdict) => (returned, verdict),
        Other::Panicked(payload) => return failed(input, Fault::panicked(payload, last_error)),
        Other::Cancelled => unreachable!("who cancels asks `after_cut`"),
    };
    let delay = match verdict {
        Verdict::Accept | Verdict::Fail => {
            let fault = match returned {
                Ok(_) => Fault::new(Reason::Rejected, last_error),
                Err(error) => Fault::new(Reason::Error, Some(error)),
            };
            return failed(input, fault);
        }
        Verdict::Retry => next_delay(policy, attempts, rng),
        Verdict::RetryAfter(delay) => has_retry(policy, attempts).then_some(delay),
    };
    match delay {
        Some(delay) => Next::Wait(Wait {
            input,
            attempts,
            // An unwanted output has none; an older error is kept for the
            // failure, which tells the last there was.
            last_error: returned.err().or(last_error),
            delay,
        }),
        None => match returned {
            Ok(output) => Next::Done(Outcome {
                input,
                attempts,
                result: Ok(output),
                exhausted: true,
            }),
            Err(error) => spent(input, attempts, policy, Reason::Error, Some(error)),
        },
    }
}

/// What follows an attempt that was given up.
pub(crate) fn after_cut<F: AsyncFunction>(
    input: F::Input,
    other: Other<F::Output, F::Error>,
    attempt: Attempt<F::Error>,
    cut: Cut,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let attempts = attempt.number();
    let last_error = attempt.into_last_error();
    let failed = |input, fault| Next::Done(Outcome::failed(input, fault, attempts));
    if cut == Cut::Element {
        return failed(input, Fault::new(Reason::TimedOut, last_error));
    }
    if let Other::Panicked(payload) = other {
        // Its call panicked while it was dropped.
        return failed(input, Fault::panicked(payload, last_error));
    }
    match next_delay(policy, attempts, rng) {
        Some(delay) => Next::Wait(Wait {
            input,
            attempts,
            last_error,
            delay,
        }),
        None => spent(input, attempts, policy, Reason::AttemptTimedOut, last_error),
    }
}

/// What follows an attempt that wants a retry where none is left; where there
/// never was one, its own `reason` tells more.
fn spent<F: AsyncFunction>(
    input: F::Input,
    attempts: u32,
    policy: &Policy,
    reason: Reason,
    last_error: Option<F::Error>,
) -> Next<F> {
    let exhausted = !policy.is_none();
    let reason = if exhausted { Reason::Exhausted } else { reason };
    Next::Done(Outcome {
        input,
        attempts,
        result: Err(Fault::new(reason, last_error)),
        exhausted,
    })
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

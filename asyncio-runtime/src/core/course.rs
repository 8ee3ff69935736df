//! The course of an element, as a function of how an attempt ended: the one
//! place that decides between an outcome and a wait.

use std::time::Duration;

use super::attempt::Other;
use super::clock::{Span, Tick};
use super::plan::Plan;
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

/// An element between two attempts, or before the first.
pub(crate) struct Wait<F: AsyncFunction> {
    pub(crate) input: F::Input,
    /// Made until now.
    pub(crate) attempts: u32,
    pub(crate) last_error: Option<F::Error>,
    /// When the first attempt began.
    pub(crate) started: Tick,
}

/// What an attempt leaves that did not end with a wanted output: the element,
/// and how it ended.
pub(crate) struct Rest<F: AsyncFunction> {
    pub(crate) element: Wait<F>,
    pub(crate) end: Other<F::Output, F::Error>,
    /// From admission.
    pub(crate) spent: Span,
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
    /// The element ends, for this reason.
    Element(Reason),
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

    /// Calls of the function, all told.
    pub(crate) fn attempts(&self) -> u32 {
        match self {
            Self::Output { attempts, .. } => *attempts,
            Self::Failed(failure) => failure.attempts(),
        }
    }
}

impl<F: AsyncFunction> Wait<F> {
    /// An element before its first attempt.
    pub(crate) fn new(input: F::Input) -> Self {
        Self {
            input,
            attempts: 0,
            last_error: None,
            started: Tick::NEVER,
        }
    }

    /// The outcome where there is no other attempt.
    pub(crate) fn fail(self, reason: Reason, spent: Span) -> Outcome<F> {
        self.fail_with(Fault::new(reason, None), spent)
    }

    pub(crate) fn fail_with(self, mut fault: Fault<F::Error>, spent: Span) -> Outcome<F> {
        // The failure tells the last error that there was.
        fault.last_error = fault.last_error.or(self.last_error);
        let failure = Failure::new(self.input, fault, self.attempts, spent.into());
        Outcome::Failed(failure)
    }
}

/// What follows an attempt that ended by itself, but not with an output that
/// is wanted.
pub(crate) fn after<F: AsyncFunction>(rest: Rest<F>, plan: &mut Plan) -> Next<F> {
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
        Verdict::Retry => plan.next_delay(element.attempts),
        Verdict::RetryAfter(delay) => plan.has_retry(element.attempts).then_some(delay),
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
            let reason = plan.none_left(Reason::Error);
            Next::Done(element.fail_with(Fault::new(reason, Some(error)), spent))
        }
    }
}

/// What follows an attempt that was given up.
pub(crate) fn after_cut<F: AsyncFunction>(rest: Rest<F>, cut: Cut, plan: &mut Plan) -> Next<F> {
    let Rest {
        element,
        end,
        spent,
    } = rest;
    if let Cut::Element(reason) = cut {
        return Next::Done(element.fail(reason, spent));
    }
    if let Other::Panicked(payload) = end {
        // Its call panicked while it was dropped.
        return Next::Done(element.fail_with(Fault::panicked(payload), spent));
    }
    if let Some(delay) = plan.next_delay(element.attempts) {
        Next::Wait(element, delay)
    } else {
        let reason = plan.none_left(Reason::AttemptTimedOut);
        Next::Done(element.fail(reason, spent))
    }
}

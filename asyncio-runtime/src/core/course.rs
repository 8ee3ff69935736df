//! The course of an element, as a function of what an attempt left: the one
//! place that decides between an outcome and a wait.

use std::time::Duration;

use asyncio_policy::{Jitter, Policy, Retries};

use super::attempt_future::End;
use super::cell::Attempted;
use crate::failure::{Fault, Reason};
use crate::{AsyncFunction, Verdict};

/// What follows an attempt.
pub(crate) enum Next<F: AsyncFunction> {
    /// The outcome; the element is done.
    Done(Outcome<F>),
    /// Another attempt after this delay, if the deadline leaves room for it.
    Wait(Wait<F>),
}

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

/// Why an attempt was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its `attempt_timeout` passed.
    Attempt,
    /// The element's `timeout` passed.
    Element,
}

/// What follows an attempt that ended by itself.
pub(crate) fn after<F: AsyncFunction>(
    attempted: Attempted<F>,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let Attempted {
        input,
        number: attempts,
        last_error,
        end,
    } = attempted;
    let (returned, verdict) = match end {
        End::Returned(returned, verdict) => (returned, verdict),
        End::Panicked(payload) => {
            let fault = Fault::panicked(payload, last_error);
            return done(input, attempts, Err(fault));
        }
        End::Cancelled => unreachable!("only the operator cancels, and takes what is left itself"),
    };
    let delay = match verdict {
        Verdict::Accept | Verdict::Fail => {
            let rejected = verdict == Verdict::Fail;
            let result = match returned {
                Ok(_) if rejected => Err(Fault::new(Reason::Rejected, last_error)),
                Ok(output) => Ok(output),
                Err(error) => Err(Fault::new(Reason::Error, Some(error))),
            };
            return done(input, attempts, result);
        }
        Verdict::Retry => next_delay(policy, attempts, rng),
        Verdict::RetryAfter(delay) => has_retry(policy, attempts).then_some(delay),
    };
    match delay {
        Some(delay) => Next::Wait(Wait {
            input,
            attempts,
            // The error of a retried output is none, but an older one is kept
            // for the failure, which tells the last there was.
            last_error: returned.err().or(last_error),
            delay,
        }),
        None => Next::Done(Outcome {
            input,
            attempts,
            result: returned.map_err(|error| Fault::new(Reason::Exhausted, Some(error))),
            exhausted: true,
        }),
    }
}

/// What follows an attempt that was given up.
pub(crate) fn after_cut<F: AsyncFunction>(
    attempted: Attempted<F>,
    cut: Cut,
    policy: &Policy,
    rng: &mut fastrand::Rng,
) -> Next<F> {
    let Attempted {
        input,
        number: attempts,
        last_error,
        end,
    } = attempted;
    let fault = match (cut, end) {
        (Cut::Element, _) => Fault::new(Reason::TimedOut, last_error),
        // Dropping the call panicked.
        (Cut::Attempt, End::Panicked(payload)) => Fault::panicked(payload, last_error),
        (Cut::Attempt, _) => {
            if let Some(delay) = next_delay(policy, attempts, rng) {
                return Next::Wait(Wait {
                    input,
                    attempts,
                    last_error,
                    delay,
                });
            }
            let exhausted = !policy.is_none();
            let reason = if exhausted {
                Reason::Exhausted
            } else {
                Reason::AttemptTimedOut
            };
            return Next::Done(Outcome {
                input,
                attempts,
                result: Err(Fault::new(reason, last_error)),
                exhausted,
            });
        }
    };
    done(input, attempts, Err(fault))
}

/// The outcome of an element whose next wait would pass its deadline.
pub(crate) fn cannot_wait<F: AsyncFunction>(wait: Wait<F>) -> Outcome<F> {
    Outcome {
        input: wait.input,
        attempts: wait.attempts,
        result: Err(Fault::new(Reason::DeadlineReached, wait.last_error)),
        exhausted: false,
    }
}

fn done<F: AsyncFunction>(
    input: F::Input,
    attempts: u32,
    result: Result<F::Output, Fault<F::Error>>,
) -> Next<F> {
    Next::Done(Outcome {
        input,
        attempts,
        result,
        exhausted: false,
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

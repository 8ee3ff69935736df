use std::fmt::{self, Debug};

use asyncio_runtime::{Failure, Reason};

use super::whole_ms;

/// The error of the tests' functions; the number tells which one it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Oops(pub(crate) u32);

impl fmt::Display for Oops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "oops {}", self.0)
    }
}

impl std::error::Error for Oops {}

/// All that a failure tells, to be compared as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failed<In> {
    input: In,
    reason: Reason,
    attempts: u32,
    last_error: Option<Oops>,
    spent: u64,
}

/// A failure of the first attempt, at once and without an error.
pub(crate) fn failed<In>(input: In, reason: Reason) -> Failed<In> {
    Failed {
        input,
        reason,
        attempts: 1,
        last_error: None,
        spent: 0,
    }
}

impl<In> Failed<In> {
    pub(crate) fn attempts(self, attempts: u32) -> Self {
        Self { attempts, ..self }
    }

    pub(crate) fn error(self, error: Oops) -> Self {
        Self {
            last_error: Some(error),
            ..self
        }
    }

    pub(crate) fn spent(self, spent: u64) -> Self {
        Self { spent, ..self }
    }

    pub(crate) fn into_input(self) -> In {
        self.input
    }

    /// The same failure of an input that holds this one.
    pub(crate) fn map<To>(self, whole: impl FnOnce(In) -> To) -> Failed<To> {
        Failed {
            input: whole(self.input),
            reason: self.reason,
            attempts: self.attempts,
            last_error: self.last_error,
            spent: self.spent,
        }
    }
}

impl<In> From<Failure<In, Oops>> for Failed<In> {
    fn from(failure: Failure<In, Oops>) -> Self {
        Self {
            reason: failure.reason(),
            attempts: failure.attempts(),
            last_error: failure.last_error().copied(),
            spent: whole_ms(failure.spent()),
            input: failure.into_input(),
        }
    }
}

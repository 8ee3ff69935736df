//! The policy: a strategy and its jitter, checked.
use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;
use std::time::Duration;

use crate::{Error, Jitter, Retries, Strategy};

/// When to retry and how long to wait: a strategy and its jitter, checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policy {
    strategy: Strategy,
    jitter: Jitter,
}

impl Policy {
    /// Checks a strategy and its jitter.
    ///
    /// # Errors
    ///
    /// If the same policy would be refused as text.
    pub fn new(strategy: Strategy, jitter: Jitter) -> Result<Self, Error> {
        todo!()
    }

    /// The policy that never retries.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            strategy: Strategy::None,
            jitter: Jitter::None,
        }
    }

    /// Reads a policy and reports everything that is wrong with it, in the order of the text.
    ///
    /// # Errors
    ///
    /// All the errors of the text, at least one.
    pub fn parse_all(text: &str) -> Result<Self, Vec<Error>> {
        todo!()
    }

    /// The rule of the waits.
    #[must_use]
    pub fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// The random share of each wait.
    #[must_use]
    pub fn jitter(&self) -> Jitter {
        self.jitter
    }

    /// The most retries; none at all for [`Policy::none`].
    #[must_use]
    pub fn retries(&self) -> Retries {
        todo!()
    }

    /// Whether it never retries.
    #[must_use]
    pub fn is_none(&self) -> bool {
        matches!(self.strategy, Strategy::None)
    }

    /// The wait before a retry, counted from 1; `random` is uniform over `u64`.
    #[must_use]
    pub fn delay(&self, retry: u32, random: u64) -> Option<Duration> {
        todo!()
    }

    /// The waits in order, without their jitter.
    #[must_use]
    pub fn waits(&self) -> Waits<'_> {
        Waits {
            policy: self,
            next: 1,
        }
    }

    /// The sum of all waits at their longest; `None` if there is no last one.
    #[must_use]
    pub fn worst_total(&self) -> Option<Duration> {
        todo!()
    }
}

impl FromStr for Policy {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        todo!()
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// The waits of a policy in order, without their jitter.
#[derive(Clone, Debug)]
pub struct Waits<'a> {
    policy: &'a Policy,
    next: u32,
}

impl Iterator for Waits<'_> {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let wait = self.policy.delay(self.next, 0)?;
        self.next = self.next.checked_add(1)?;
        Some(wait)
    }
}

impl FusedIterator for Waits<'_> {}

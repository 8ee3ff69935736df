//! How many retries there are.
use std::fmt;

/// The most retries, the first attempt not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retries {
    /// At most this many: `AtMost(3)` is four attempts in all.
    AtMost(u32),
    /// No limit but `timeout`.
    Forever,
}

impl Retries {
    /// Whether this retry, counted from 1, is within the limit.
    #[must_use]
    pub const fn allows(self, retry: u32) -> bool {
        todo!()
    }
}

impl fmt::Display for Retries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

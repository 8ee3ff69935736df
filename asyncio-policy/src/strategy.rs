//! The rules by which waits follow one another.
use std::time::Duration;

use crate::{Factor, Retries};

/// The rule by which waits follow one another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// No retry.
    #[default]
    None,
    /// The same wait before each retry.
    Fixed {
        /// The most retries.
        retries: Retries,
        /// The wait.
        delay: Duration,
    },
    /// `initial`, then `step` more each time.
    Linear {
        /// The most retries.
        retries: Retries,
        /// The first wait.
        initial: Duration,
        /// What each wait is longer than the one before it.
        step: Duration,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// `initial`, then `factor` times as long each time.
    Exp {
        /// The most retries.
        retries: Retries,
        /// The first wait.
        initial: Duration,
        /// The growth.
        factor: Factor,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// `initial` times 1, 1, 2, 3, 5, 8 and so on.
    Fib {
        /// The most retries.
        retries: Retries,
        /// The first wait.
        initial: Duration,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// Exactly these waits, one retry each; zero means at once.
    Delays(Vec<Duration>),
}

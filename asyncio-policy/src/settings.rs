//! Everything that a file, a flag or an environment variable may set.
use std::time::Duration;

use crate::{Error, Invalid, Order, Policy, Problem};

/// Everything that a file, a flag or an environment variable may set; `None` is "not set".
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Settings {
    /// When to retry.
    pub retry: Option<Policy>,
    /// The limit of one element, all attempts and waits together.
    pub timeout: Option<Duration>,
    /// The limit of one attempt.
    pub attempt_timeout: Option<Duration>,
    /// The most elements in flight.
    pub capacity: Option<usize>,
    /// The order in which results come out.
    pub order: Option<Order>,
}

impl Settings {
    /// These settings with each field that `later` sets in its place.
    #[must_use]
    pub fn overridden_by(&self, later: &Self) -> Self {
        todo!()
    }

    /// Sets one field from text.
    ///
    /// # Errors
    ///
    /// If there is no such key, or the text is no value for it.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), Error> {
        todo!()
    }

    /// Whether these settings can be run.
    ///
    /// # Errors
    ///
    /// All the [`problems`](Self::problems), if there is any.
    pub fn validate(&self) -> Result<(), Invalid> {
        todo!()
    }

    /// Everything that is wrong with the values and their relations.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        todo!()
    }
}

/// Reads a capacity: a whole number of at least 1.
///
/// # Errors
///
/// If the text is no whole number, or one below 1.
pub fn parse_capacity(text: &str) -> Result<usize, Error> {
    todo!()
}

//! The growth of an exponential backoff.
use std::fmt;

use crate::Error;

/// The growth of an exponential backoff: a finite number of at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Factor(u64);

impl Factor {
    /// Checks a growth factor.
    ///
    /// # Errors
    ///
    /// If `factor` is below 1, not a number, or infinite.
    pub fn new(factor: f64) -> Result<Self, Error> {
        todo!()
    }

    /// The factor as a number.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

impl fmt::Debug for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Factor({:?})", self.get())
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.get())
    }
}

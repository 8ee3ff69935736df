//! The order in which results come out.
use std::fmt;
use std::str::FromStr;

use crate::Error;

/// The order in which results come out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the inputs were admitted.
    #[default]
    Ordered,
    /// As the calls finish, never across a watermark.
    Unordered,
    /// Per key as the inputs were admitted.
    Keyed,
}

impl FromStr for Order {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        todo!()
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

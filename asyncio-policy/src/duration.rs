//! Durations as text.
use std::fmt;
use std::time::Duration;

use crate::Error;

/// Reads a duration such as `100ms`, `1.5s` or `2m30s`.
///
/// # Errors
///
/// If the text is no duration, or one below 1 ms.
pub fn parse_duration(text: &str) -> Result<Duration, Error> {
    todo!()
}

/// Prints a duration as [`parse_duration`] reads it.
pub fn format_duration(duration: Duration) -> impl fmt::Display {
    String::new()
}

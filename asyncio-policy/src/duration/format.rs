//! Durations printed as they are read.

use std::fmt;
use std::time::Duration;

/// Prints a duration as [`parse_duration`](crate::parse_duration) reads it, in one literal.
///
/// Whole seconds are printed in days, hours, minutes and seconds; anything else as decimal
/// seconds, or as milliseconds below one second. Nothing is rounded.
///
/// # Examples
///
/// ```
/// use asyncio_policy::format_duration;
/// use std::time::Duration;
///
/// assert_eq!(format_duration(Duration::from_secs(150)).to_string(), "2m30s");
/// assert_eq!(format_duration(Duration::from_millis(90_250)).to_string(), "90.25s");
/// assert_eq!(format_duration(Duration::from_micros(1500)).to_string(), "1.5ms");
/// assert_eq!(format_duration(Duration::ZERO).to_string(), "0s");
/// ```
#[must_use]
pub fn format_duration(duration: Duration) -> impl fmt::Display + Copy {
    Formatted(duration)
}

#[derive(Clone, Copy)]
struct Formatted(Duration);

impl fmt::Display for Formatted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.as_secs(), self.0.subsec_nanos()) {
            (0, 0) => f.write_str("0s"),
            (seconds, 0) => write_compound(f, seconds),
            (0, nanos) => write_decimal(f, (nanos / 1_000_000).into(), nanos % 1_000_000, 6, "ms"),
            (seconds, nanos) => write_decimal(f, seconds, nanos, 9, "s"),
        }
    }
}

fn write_compound(f: &mut fmt::Formatter<'_>, mut seconds: u64) -> fmt::Result {
    for (unit, size) in [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)] {
        if seconds >= size {
            write!(f, "{}{unit}", seconds / size)?;
            seconds %= size;
        }
    }
    Ok(())
}

/// Writes `whole` and a fraction of so many digits, without zeros at its end.
fn write_decimal(
    f: &mut fmt::Formatter<'_>,
    whole: u64,
    fraction: u32,
    digits: usize,
    unit: &str,
) -> fmt::Result {
    let fraction = format!("{fraction:0digits$}");
    match fraction.trim_end_matches('0') {
        "" => write!(f, "{whole}{unit}"),
        decimals => write!(f, "{whole}.{decimals}{unit}"),
    }
}

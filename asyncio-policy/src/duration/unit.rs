//! The units of time: the five that are read, and what other names were meant to be.

use crate::text::nearest;

/// A unit that durations are written in.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) name: &'static str,
    pub(super) nanos: u64,
    /// The most decimals that may stand before it.
    pub(super) decimals: usize,
    /// The nanoseconds that its decimals must come out in.
    pub(super) grain: u64,
    /// Other names that people know it by.
    also: &'static [&'static str],
}

const SECOND: u64 = 1_000_000_000;

/// From the smallest to the largest.
///
/// Decimals go as far as humantime reads them too, so that no text means one thing here and
/// another there: down to 1 ns while 64 bits suffice, and to 1 s for hours and days.
pub(super) const UNITS: [Unit; 5] = [
    Unit {
        name: "ms",
        nanos: 1_000_000,
        decimals: 6,
        grain: 1,
        also: &[
            "msec",
            "msecs",
            "milli",
            "millis",
            "millisecond",
            "milliseconds",
        ],
    },
    Unit {
        name: "s",
        nanos: SECOND,
        decimals: 9,
        grain: 1,
        also: &["sec", "secs", "second", "seconds"],
    },
    Unit {
        name: "m",
        nanos: 60 * SECOND,
        decimals: 8,
        grain: 1,
        also: &["min", "mins", "minute", "minutes"],
    },
    Unit {
        name: "h",
        nanos: 3600 * SECOND,
        decimals: 9,
        grain: SECOND,
        also: &["hr", "hrs", "hour", "hours"],
    },
    Unit {
        name: "d",
        nanos: 86_400 * SECOND,
        decimals: 9,
        grain: SECOND,
        also: &["day", "days"],
    },
];

/// What is expected where another name stands.
pub(super) const EXPECTED: &str = "`ms`, `s`, `m`, `h` or `d`";

/// Units of no use, since the timer would round them up to 1 ms, with their nanoseconds.
const TOO_FINE: [(u64, &[&str]); 2] = [
    // The micro sign and the Greek letter mu, which look the same.
    (
        1000,
        &[
            "us",
            "\u{b5}s",
            "\u{3bc}s",
            "usec",
            "usecs",
            "micros",
            "microsecond",
            "microseconds",
        ],
    ),
    (
        1,
        &["ns", "nsec", "nsecs", "nanos", "nanosecond", "nanoseconds"],
    ),
];

/// Months, which differ in length; `M` is one to humantime, and a minute to others.
const NO_GUESS: [&str; 3] = ["M", "mo", "mon"];

/// The unit that is written so.
pub(super) fn find(name: &str) -> Option<&'static Unit> {
    UNITS.iter().find(|unit| unit.name == name)
}

/// The nanoseconds of a unit below the tick of the timer.
pub(super) fn too_fine(name: &str) -> Option<u64> {
    let mut units = TOO_FINE.iter();
    units
        .find(|(_, names)| is_among(names, name))
        .map(|&(nanos, _)| nanos)
}

/// The unit that an unknown name was meant to be.
pub(super) fn meant(name: &str) -> Option<&'static Unit> {
    if NO_GUESS.contains(&name) || too_fine(name).is_some() {
        return None;
    }
    let other = UNITS.iter().find(|unit| is_among(unit.also, name));
    other.or_else(|| nearest(name, UNITS.iter().map(|unit| unit.name)).and_then(find))
}

/// The nanoseconds of any unit that can be understood.
pub(super) fn nanos(name: &str) -> Option<u64> {
    match name {
        "w" | "wk" | "wks" | "week" | "weeks" => Some(7 * 86_400 * SECOND),
        _ => too_fine(name).or_else(|| find(name).or_else(|| meant(name)).map(|unit| unit.nanos)),
    }
}

fn is_among(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

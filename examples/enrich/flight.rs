//! What a line of the input says, or why it says nothing.

use serde::Deserialize;

use crate::lines::Line;

/// A flight, as far as this job looks at it; other fields of its line are left
/// behind.
#[derive(Debug, Deserialize)]
pub(crate) struct Flight {
    /// The day and the minute.
    pub(crate) date: String,
    /// Minutes, negative where it was early.
    pub(crate) delay: i64,
    /// Statute miles, as the airline counts them.
    pub(crate) distance: i64,
    /// The code of the airport that it leaves.
    pub(crate) origin: String,
    /// The code of the airport that it goes to.
    pub(crate) destination: String,
}

/// A line that is a flight.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) flight: Flight,
    pub(crate) line: Line,
}

/// A line that is none: torn, of another shape, empty.
#[derive(Debug)]
pub(crate) struct Torn {
    pub(crate) problem: String,
    pub(crate) line: Line,
}

impl Record {
    pub(crate) fn parse(line: Line) -> Result<Self, Torn> {
        match flight(&line) {
            Ok(flight) => Ok(Self { flight, line }),
            Err(problem) => Err(Torn { problem, line }),
        }
    }
}

fn flight(line: &Line) -> Result<Flight, String> {
    if line.is_cut() {
        return Err(format!("a line of {} bytes is too long", line.length()));
    }
    if line.bytes().trim_ascii().is_empty() {
        return Err("the line is empty".to_owned());
    }
    serde_json::from_slice(line.bytes()).map_err(|error| error.to_string())
}

//! What a line of the input says, or why it says nothing.

use serde::{Deserialize, Serialize};

/// A line of the input. It is what the snapshots hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Line {
    /// Where in the input it begins: what tells it from all others.
    pub(crate) at: u64,
    pub(crate) flight: Result<Flight, Torn>,
}

/// A flight, as far as this job looks at it; other fields of its line are left
/// behind.
#[derive(Clone, Debug, Deserialize, Serialize)]
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

/// A line that is no flight.
#[derive(Clone, Debug, Deserialize, Serialize, thiserror::Error)]
#[error("no flight: {problem}")]
pub(crate) struct Torn {
    problem: String,
    text: String,
}

impl Line {
    pub(crate) fn parse(at: u64, bytes: &[u8]) -> Self {
        let bytes = bytes.trim_ascii();
        let flight = serde_json::from_slice(bytes).map_err(|error| Torn {
            problem: error.to_string(),
            text: String::from_utf8_lossy(bytes).into_owned(),
        });
        Self { at, flight }
    }

    /// Flights from one airport stay in their order where that is by key.
    pub(crate) fn origin(&self) -> String {
        match &self.flight {
            Ok(flight) => flight.origin.clone(),
            Err(_) => String::new(),
        }
    }
}

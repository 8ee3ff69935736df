//! What comes out for a line.

use asyncio_runtime::Failure;
use serde::Serialize;

use crate::airport::Airport;
use crate::distance::great_circle;
use crate::line::{Flight, Line, Torn};
use crate::service::LookupError;

/// A flight and its two airports: nothing in it tells when or how often it was
/// looked up, so that it is the same in every run.
#[derive(Debug, Serialize)]
pub(crate) struct Enriched {
    at: u64,
    date: String,
    delay: i64,
    distance: i64,
    great_circle_miles: f64,
    origin: Airport,
    destination: Airport,
}

impl Enriched {
    pub(crate) fn new(at: u64, flight: Flight, origin: Airport, destination: Airport) -> Self {
        let miles = great_circle(origin.place(), destination.place());
        Self {
            at,
            date: flight.date,
            delay: flight.delay,
            distance: flight.distance,
            great_circle_miles: (miles * 10.0).round() / 10.0,
            origin,
            destination,
        }
    }
}

/// A line that is not enriched, and why.
#[derive(Debug, Serialize)]
struct DeadLetter<'a> {
    at: u64,
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    flight: Option<&'a Flight>,
    #[serde(skip_serializing_if = "Option::is_none")]
    torn: Option<&'a Torn>,
}

/// The text that comes out: each line of the input gives one, in its place.
pub(crate) fn text(outcome: Result<&Enriched, &Failure<Line, LookupError>>) -> String {
    let text = match outcome {
        Ok(enriched) => serde_json::to_string(enriched),
        Err(failure) => {
            let line = failure.input();
            let error = match failure.last_error() {
                Some(error) => error.to_string(),
                None => failure.reason().to_string(),
            };
            serde_json::to_string(&DeadLetter {
                at: line.at,
                error,
                flight: line.flight.as_ref().ok(),
                torn: line.flight.as_ref().err(),
            })
        }
    };
    text.expect("texts and finite numbers can be written as JSON")
}

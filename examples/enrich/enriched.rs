//! A flight with all that is known of its airports.

use serde::{Serialize, Serializer};

use crate::airport::Airport;
use crate::distance::great_circle;
use crate::flight::Record;

/// A flight and its two airports.
#[derive(Debug)]
pub(crate) struct Enriched {
    pub(crate) record: Record,
    pub(crate) origin: Airport,
    pub(crate) destination: Airport,
}

/// As it is written.
#[derive(Serialize)]
struct Written<'a> {
    date: &'a str,
    delay: i64,
    distance: i64,
    great_circle_miles: f64,
    origin: &'a Airport,
    destination: &'a Airport,
}

impl Serialize for Enriched {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let flight = &self.record.flight;
        let miles = great_circle(self.origin.place(), self.destination.place());
        Written {
            date: &flight.date,
            delay: flight.delay,
            distance: flight.distance,
            great_circle_miles: (miles * 10.0).round() / 10.0,
            origin: &self.origin,
            destination: &self.destination,
        }
        .serialize(serializer)
    }
}

//! The flights and airports of the examples, and small ones made for a test.

use std::path::{Path, PathBuf};

use serde_json::Value;

pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("examples/data")
        .join(name)
}

/// The 2,000 flights as text.
pub(crate) fn flights_text() -> String {
    std::fs::read_to_string(path("flights.jsonl")).unwrap()
}

/// The 2,000 flights.
fn flights() -> Vec<Value> {
    let text = flights_text();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A line for a flight, its number told by its delay.
pub(crate) fn flight(number: u32, origin: &str, destination: &str) -> String {
    format!(
        r#"{{"date":"2001/01/01 06:55","delay":{number},"distance":1,"origin":"{origin}","destination":"{destination}"}}"#
    ) + "\n"
}

/// Flights from `AAA` to `BBB`, numbered from 0.
pub(crate) fn small_flights(number: u32) -> String {
    (0..number)
        .map(|number| flight(number, "AAA", "BBB"))
        .collect()
}

/// The two airports of [`small_flights`].
pub(crate) const SMALL_AIRPORTS: &str = "\
iata,name,city,state,country,latitude,longitude
AAA,\"First, the\",Alpha,AL,USA,10.5,-20.5
BBB,Second,Beta,BE,USA,11.5,-21.5
";

/// What tells a flight, in input and output alike.
fn identity(flight: &Value) -> String {
    let code = |end: &str| match &flight[end] {
        Value::String(code) => code.clone(),
        airport => airport["iata"].as_str().unwrap().to_owned(),
    };
    let (origin, destination) = (code("origin"), code("destination"));
    format!(
        "{} {} {} {origin} {destination}",
        flight["date"], flight["delay"], flight["distance"]
    )
}

/// Asserts that these are the 2,000 flights, in their order where it counts.
pub(crate) fn are_all(found: &[Value], in_order: bool) {
    let identities = |flights: &[Value]| {
        let mut identities: Vec<String> = flights.iter().map(identity).collect();
        if !in_order {
            identities.sort();
        }
        identities
    };
    let (found, expected) = (identities(found), identities(&flights()));
    assert_eq!(found.len(), expected.len());
    for (number, (found, expected)) in (1..).zip(found.iter().zip(&expected)) {
        assert_eq!(found, expected, "flight {number}");
    }
}

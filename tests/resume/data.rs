//! The flights of the examples, and small ones made for a test.

use std::path::Path;

use serde_json::Value;

/// How many flights there are.
pub(crate) const FLIGHTS: u64 = 2_000;

/// Asserts that these are the flights of the examples, in their order.
pub(crate) fn are_all(lines: &[String]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/flights.jsonl");
    let input = std::fs::read_to_string(path).unwrap();
    assert_eq!(lines.len() as u64, FLIGHTS);
    let mut at = 0;
    for (found, expected) in lines.iter().zip(input.split_inclusive('\n')) {
        let found: Value = serde_json::from_str(found).unwrap();
        let flight: Value = serde_json::from_str(expected).unwrap();
        assert_eq!(found["at"], at);
        for field in ["date", "delay", "distance"] {
            assert_eq!(found[field], flight[field], "{found}");
        }
        for end in ["origin", "destination"] {
            assert_eq!(found[end]["iata"], flight[end], "{found}");
        }
        at += expected.len();
    }
}

/// A line that is no flight: it comes out at once, whatever the airports are.
pub(crate) const TORN: &str = "torn\n";

/// Flights from `AAA` to `BBB`, numbered by their delay.
pub(crate) fn small_flights(number: u32) -> String {
    let flight = |number| {
        format!(
            r#"{{"date":"2001/01/01 06:55","delay":{number},"distance":1,"origin":"AAA","destination":"BBB"}}"#
        ) + "\n"
    };
    (0..number).map(flight).collect()
}

/// The two airports of [`small_flights`].
pub(crate) const SMALL_AIRPORTS: &str = "\
iata,name,city,state,country,latitude,longitude
AAA,First,Alpha,AL,USA,10.5,-20.5
BBB,Second,Beta,BE,USA,11.5,-21.5
";

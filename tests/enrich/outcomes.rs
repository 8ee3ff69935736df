//! What becomes of the 2,000 flights.

use serde_json::Value;

use crate::data::{are_all, flights_text};
use crate::process::{Ended, Enrich};

#[test]
fn by_default_all_flights_are_enriched_in_their_order() {
    let ended = Enrich::bare().run().went_well();

    let enriched = ended.flights();
    are_all(&enriched, true);
    for flight in &enriched {
        is_whole(flight);
    }
    assert_eq!(ended.count("enriched"), 2_000);
    assert_eq!(ended.count("dead letters"), 0);
    assert!(ended.count("recovered") >= 100, "{}", ended.stderr);
    assert_eq!(ended.count("retried"), ended.count("recovered"));
    assert!(ended.files().is_empty(), "left behind: {:?}", ended.files());
}

#[test]
fn unordered_enriches_the_same_flights() {
    let ended = Enrich::new().arg("--order", "unordered").run().went_well();

    let enriched = ended.flights();
    are_all(&enriched, false);
    assert_eq!(ended.dead_letters().len(), 0);
    assert!(ended.count("recovered") >= 100, "{}", ended.stderr);
    let dates = enriched.iter().map(|flight| flight["date"].as_str());
    assert!(!dates.is_sorted(), "no flight came before an earlier one");
}

#[test]
fn a_policy_that_gives_up_before_the_load_leaves_dead_letters() {
    let ended = Enrich::new()
        .arg("--policy", "fixed(1, 10ms)")
        .run()
        .went_well();

    let dead = ended.dead_letters();
    assert!(!dead.is_empty());
    assert_eq!(ended.flights().len() + dead.len(), 2_000);
    assert_eq!(ended.count("lines"), 2_000);
    assert_eq!(ended.count("exhausted"), dead.len() as u64);
    are_exhausted(&ended, 2);
}

#[test]
fn without_airports_every_flight_exhausts_the_declared_policy() {
    let ended = Enrich::new()
        .arg("--load-rate", "0")
        .arg("--capacity", "2_000")
        .run()
        .went_well();

    assert_eq!(ended.dead_letters().len(), 2_000);
    are_exhausted(&ended, 20 + 1);
    assert_eq!(ended.count("exhausted"), 2_000);
    assert_eq!(ended.count("enriched"), 0);
    assert_eq!(ended.count("airports"), 0);
}

#[test]
fn without_a_retry_a_miss_is_final() {
    let ended = Enrich::new()
        .arg("--load-rate", "0")
        .arg("--policy", "none")
        .run()
        .went_well();

    assert_eq!(ended.dead_letters().len(), 2_000);
    are_exhausted(&ended, 1);
    assert_eq!(ended.count("retried"), 0);
}

#[test]
fn a_flight_that_takes_too_long_times_out() {
    let ended = Enrich::new()
        .arg("--load-rate", "0")
        .arg("--policy", "fixed(forever, 10ms)")
        .arg("--timeout", "100ms")
        .arg("--attempt-timeout", "100ms")
        .arg("--capacity", "2_000")
        .run()
        .went_well();

    let dead = ended.dead_letters();
    assert_eq!(dead.len(), 2_000);
    for letter in &dead {
        let reason = letter["reason"].as_str().unwrap();
        assert!(
            ["TimedOut", "DeadlineReached"].contains(&reason),
            "{letter}"
        );
    }
    assert_eq!(ended.count("timed out"), 2_000);
}

#[test]
fn jitter_changes_waits_and_no_attempts() {
    let enrich = Enrich::new()
        .arg("--policy", "exp(3, 20ms, 2.0, jitter = full)")
        .arg("--load-rate", "0")
        .arg("--capacity", "2_000")
        .arg("--seed", "7");
    are_exhausted(&enrich.run().went_well(), 4);
}

fn is_whole(flight: &Value) {
    for end in ["origin", "destination"] {
        let airport = &flight[end];
        for text in ["iata", "name", "city", "state"] {
            assert!(!airport[text].as_str().unwrap().is_empty(), "{flight}");
        }
        assert!(
            airport["latitude"].as_f64().unwrap().abs() <= 90.0,
            "{flight}"
        );
        assert!(
            airport["longitude"].as_f64().unwrap().abs() <= 180.0,
            "{flight}"
        );
    }
    // What the airline counts is the same distance, measured by others.
    let airline = flight["distance"].as_f64().unwrap();
    let computed = flight["great_circle_miles"].as_f64().unwrap();
    let most = (airline * 0.01).max(8.0);
    assert!((airline - computed).abs() <= most, "{flight}");
}

/// Dead letters are the input's lines, each with this many attempts.
fn are_exhausted(ended: &Ended, attempts: u64) {
    let text = flights_text();
    let lines: Vec<&str> = text.lines().collect();
    for letter in ended.dead_letters() {
        assert_eq!(letter["reason"], "Exhausted", "{letter}");
        assert_eq!(letter["attempts"], attempts, "{letter}");
        let number = usize::try_from(letter["line_number"].as_u64().unwrap()).unwrap();
        assert_eq!(letter["line"], lines[number - 1]);
    }
}

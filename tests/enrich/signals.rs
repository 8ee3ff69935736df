//! Ctrl-C and its relatives.

use rustix::process::Signal;

use crate::data::{flight, flights_text, small_flights};
use crate::process::{Enrich, Running};

/// A run that reads from a pipe, with dead letters on standard output, where
/// they can be waited for.
fn started(enrich: Enrich) -> Running {
    let mut running = enrich
        .arg("--dead-letters", "/dev/stdout")
        .with_stdin()
        .start();
    running.write("torn\n");
    running.line();
    running
}

fn on_airports(rate: &str) -> Enrich {
    Enrich::bare().arg("--load-rate", rate)
}

/// What was in flight is finished, and the rest of the file is counted.
#[test]
fn ctrl_c_finishes_what_is_in_flight_and_counts_the_rest() {
    let mut running = Enrich::new().arg("--capacity", "50").start();
    running.line();
    running.signal(Signal::INT);

    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    let flights = ended.flights();
    assert!((50..2_000).contains(&flights.len()), "{}", flights.len());
    let lines: Vec<_> = flights_text().lines().map(str::to_owned).collect();
    for (flight, line) in flights.iter().zip(lines) {
        let line: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(flight["date"], line["date"]);
    }
    assert_eq!(ended.dead_letters().len(), 0);
    let accounted = flights.len() as u64 + ended.count("not read");
    assert_eq!(accounted, 2_000, "{}", ended.stderr);
    assert!(
        ended.stderr.starts_with("interrupted: "),
        "{}",
        ended.stderr
    );
}

/// Nobody closes the pipe: the read that waits for more is left alone.
#[test]
fn ctrl_c_ends_a_run_that_waits_for_input() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let running = started(on_airports("1000"));
        running.signal(signal);
        let ended = running.wait();
        assert_eq!(ended.code, Some(code), "{}", ended.stderr);
        assert!(
            ended
                .stderr
                .contains("not read       the rest of the input")
        );
        assert!(ended.files().is_empty(), "left behind: {:?}", ended.files());
    }
}

#[test]
fn flights_in_flight_keep_their_policy_after_ctrl_c() {
    let enrich = on_airports("0").arg("--policy", "fixed(3, 50ms)");
    let mut running = started(enrich);
    running.write(flight(1, "LAX", "BNA").repeat(100));
    // In order, so that all flights are read when this comes out.
    running.write("torn\n");
    running.line();
    running.signal(Signal::INT);

    let ended = running.wait();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert_eq!(ended.count("exhausted"), 100);
    assert_eq!(ended.stdout.len(), 102);
}

#[test]
fn the_second_ctrl_c_ends_at_once() {
    let enrich = on_airports("0")
        .arg("--policy", "fixed(forever, 1s)")
        .arg("--timeout", "1d");
    let mut running = started(enrich);
    running.write(flight(1, "LAX", "BNA") + "torn\n");
    running.line();
    running.signal(Signal::INT);
    running.wait_for("interrupted: ");
    running.signal(Signal::INT);

    let ended = running.wait();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert!(!ended.stderr.contains("lines"), "{}", ended.stderr);
    assert!(ended.files().is_empty(), "left behind: {:?}", ended.files());
}

#[test]
fn the_second_ctrl_c_ends_a_run_whose_output_nobody_reads() {
    let enrich = Enrich::small().read_on_demand();
    let input = enrich.file("input.jsonl", small_flights(5_000));
    let mut running = enrich.arg("--input", input).start();
    running.line();
    running.signal(Signal::INT);
    running.wait_for("interrupted: ");
    running.signal(Signal::INT);
    assert_eq!(running.wait().code, Some(130));
}

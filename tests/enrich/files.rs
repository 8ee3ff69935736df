//! Files that cannot be used, with one clear line each; and those that can.

use std::fs;

use crate::data::{flight, small_flights};
use crate::process::{Ended, Enrich};

/// It ended with 1 and said this, in one line.
fn failed_saying(ended: &Ended, text: &str) {
    assert_eq!(ended.code, Some(1), "{}", ended.stderr);
    assert!(ended.stderr.starts_with("error: "), "{}", ended.stderr);
    assert!(ended.stderr.contains(text), "{}", ended.stderr);
    assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
}

#[test]
fn an_input_that_is_missing() {
    let ended = Enrich::bare().arg("--input", "nowhere.jsonl").run();
    failed_saying(&ended, "cannot read nowhere.jsonl: ");
    assert!(ended.files().is_empty(), "left behind: {:?}", ended.files());
}

#[test]
fn an_input_that_is_a_directory() {
    let ended = Enrich::new().arg("--input", ".").run();
    failed_saying(&ended, "cannot read .: is a directory");
}

#[test]
fn airports_that_are_missing_or_none() {
    let ended = Enrich::new().arg("--airports", "nowhere.csv").run();
    failed_saying(&ended, "cannot read the airports in nowhere.csv: ");

    let enrich = Enrich::new();
    enrich.file("airports.csv", "iata,name\nAAA,First\n");
    let ended = enrich.arg("--airports", "airports.csv").run();
    failed_saying(&ended, "missing field");
}

#[test]
fn an_output_that_cannot_be_made() {
    for flag in ["--output", "--dead-letters"] {
        let ended = Enrich::bare().arg(flag, "nowhere/x.jsonl").run();
        failed_saying(&ended, "cannot write nowhere/x.jsonl: ");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full() {
    let airports = crate::data::SMALL_AIRPORTS;
    let run = |flag: &str, input: String| {
        let enrich = Enrich::bare();
        enrich.file("airports.csv", airports);
        let enrich = enrich.arg("--airports", "airports.csv");
        enrich.arg(flag, "/dev/full").run_on(input)
    };
    let said = "cannot write /dev/full: No space left";
    failed_saying(&run("--output", small_flights(1)), said);
    failed_saying(&run("--output", small_flights(1_000)), said);
    failed_saying(&run("--dead-letters", "torn\n".repeat(1_000)), said);
    failed_saying(&run("--dead-letters", "torn\n".to_owned()), said);
}

#[test]
fn a_reader_that_has_seen_enough_ends_the_run_in_peace() {
    let ended = Enrich::small()
        .read_by_head(1)
        .run_on(small_flights(20_000))
        .went_well();
    assert_eq!(ended.stdout.len(), 1);
    assert!(!ended.stderr.contains("panicked"), "{}", ended.stderr);
    assert!(ended.count("not written") > 0, "{}", ended.stderr);
}

#[test]
fn flights_go_to_a_file_that_was_named() {
    let ended = Enrich::small()
        .arg("--output", "out.jsonl")
        .run_on(small_flights(100))
        .went_well();
    assert_eq!(ended.json_lines("out.jsonl").len(), 100);
    assert!(ended.stdout.is_empty());
}

#[test]
fn what_was_there_is_replaced_by_a_run_and_kept_by_one_that_does_not_begin() {
    let run = |database: &str| {
        let enrich = Enrich::small();
        enrich.file("dead.jsonl", "old\n");
        enrich.file("out.jsonl", "old\n");
        let enrich = enrich.arg("--output", "out.jsonl");
        let ended = enrich.arg("--database", database).run_on(small_flights(1));
        let read = |name| fs::read_to_string(ended.directory.path().join(name)).unwrap();
        (read("out.jsonl"), read("dead.jsonl"))
    };
    assert_eq!(
        run("nowhere/x.db"),
        ("old\n".to_owned(), "old\n".to_owned())
    );
    let (flights, dead_letters) = run("x.db");
    assert!(flights.starts_with('{') && dead_letters.is_empty());
}

#[test]
fn dead_letters_have_a_place_by_default() {
    let ended = Enrich::bare().run_on("torn\n").went_well();
    assert_eq!(ended.json_lines("dead-letters.jsonl").len(), 1);
}

#[test]
fn no_file_is_both_read_and_written() {
    let input = flight(0, "AAA", "BBB");
    for (flag, value) in [
        ("--output", "input.jsonl"),
        ("--output", "./input.jsonl"),
        ("--output", "dead.jsonl"),
        ("--output", "airports.csv"),
        ("--database", "input.jsonl"),
    ] {
        let ended = Enrich::small().arg(flag, value).run_on(&input);
        assert_eq!(ended.code, Some(2), "{flag} {value}");
        assert!(
            ended.stderr.contains("are the same file"),
            "{}",
            ended.stderr
        );
        let kept = fs::read_to_string(ended.directory.path().join("input.jsonl"));
        assert_eq!(kept.unwrap(), input);
    }
}

//! What is wrong with the arguments, the files and the store is said in a line.

use std::fs;

use crate::data::{TORN, small_flights};
use crate::process::{Place, count};

#[test]
fn a_store_goes_on_with_its_own_input_alone() {
    let place = Place::small(small_flights(5));
    place.finish();
    place.file("input.jsonl", small_flights(6));
    let said = place.refusal::<&str>(1, []);
    let expected = "error: input.jsonl is not the input that the store store.db was begun with, \
        or it has changed since; name the same file, or another --store to begin anew";
    assert_eq!(said, expected);

    // Of the same length, too.
    let swapped = small_flights(5).replacen("AAA", "BBB", 1);
    place.file("input.jsonl", swapped);
    assert_eq!(place.refusal::<&str>(1, []), expected);
    place.file("input.jsonl", small_flights(5));
    place.finish();
    assert_eq!(place.dump().len(), 5);
}

#[test]
fn a_store_goes_on_in_its_own_order_alone() {
    let place = Place::small(small_flights(5)).arg("--order", "keyed");
    place.finish();
    let said = place.refusal(2, ["--order", "unordered"]);
    let expected = "error: the store store.db was begun with --order keyed, not unordered; \
        go on with that, or name another --store to begin anew";
    assert_eq!(said, expected);
}

#[test]
fn files_that_cannot_be_used_are_one_line() {
    let place = Place::small(small_flights(2));
    for (flag, path, said) in [
        ("--store", "nowhere/x.db", "unable to open database file"),
        ("--store", ".", "unable to open database file"),
        ("--input", "nowhere", "No such file"),
        ("--input", ".", "directory"),
        ("--airports", "nowhere", "No such file"),
        ("--airports", "input.jsonl", "cannot read the airports"),
    ] {
        let refusal = place.refusal(1, [flag, path]);
        assert!(refusal.starts_with("error: cannot "), "{refusal}");
        assert!(refusal.contains(said), "{refusal}");
    }
    assert!(!place.path("store.db").exists(), "nothing was begun");
}

#[test]
fn what_is_something_else_is_left_as_it_is() {
    let place = Place::small(small_flights(1));
    let text = place.file("text", "no store\n".repeat(1_000));
    let said = place.refusal(1, ["--store", "text"]);
    assert_eq!(
        said,
        "error: cannot use the store text: file is not a database"
    );
    assert!(fs::read_to_string(text).unwrap().starts_with("no store\n"));
}

#[test]
fn a_bad_policy_shows_its_caret() {
    let place = Place::small(small_flights(1));
    let ended = place.start_with(["--policy", "exp(5, 20sm)"]).wait();
    assert_eq!(ended.code, Some(2));
    let expected = "\
error: invalid value 'exp(5, 20sm)' for '--policy <STRATEGY>': unknown unit `sm`; did you mean `ms`?

  exp(5, 20sm)
           ^^

help: write `exp(5, 20ms)`
";
    assert!(ended.stderr.starts_with(expected), "{}", ended.stderr);

    let ended = place.start_with(["--policy", "exp(9, 1m)"]).wait();
    assert_eq!(ended.code, Some(2));
    let said = "alone reach the `timeout` of `5m`";
    assert!(ended.stderr.contains(said), "{}", ended.stderr);
    assert!(!place.path("store.db").exists(), "nothing was begun");
}

#[test]
fn lines_that_fail_come_out_in_their_place() {
    let place = Place::small(TORN.to_owned() + &small_flights(2) + "\n" + TORN.trim_end());
    let ended = place
        .start_with(["--load-rate", "0", "--policy", "none"])
        .went_well();
    assert_eq!(count(&ended, "dead letters"), 5);
    let errors = [
        "no flight: expected",
        "no airport AAA",
        "no airport AAA",
        "no flight: EOF",
        "no flight: expected",
    ];
    let dump = place.dump();
    assert_eq!(dump.len(), errors.len());
    for (line, error) in dump.iter().zip(errors) {
        assert!(line.contains(error), "{line}");
    }
}

#[test]
fn help_names_every_flag_but_the_faults() {
    let ended = Place::small("").start_with(["--help"]).wait();
    let help = ended.stdout.join("\n");
    for flag in [
        "--input",
        "--airports",
        "--store",
        "--dump",
        "--order",
        "--every",
        "--latency",
        "--fail-rate",
        "--load-rate",
        "--policy",
        "--capacity",
        "--timeout",
        "--counters",
    ] {
        assert!(help.contains(flag), "{flag} in {help}");
    }
    assert!(
        help.contains("at-least-once") && help.contains("Exit codes"),
        "{help}"
    );
    assert!(!help.contains("--fault"), "{help}");
}

//! What is refused, and what is said of it, against texts that were reviewed as a reader.
//!
//! To write the files anew after a change, run the tests with `BLESS=1` and review the difference.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use asyncio_policy::{Error, ErrorKind, Policy, Settings, parse_duration};

fn policy(text: &str) -> Vec<Error> {
    Policy::parse_all(text).err().unwrap_or_default()
}

fn duration(text: &str) -> Vec<Error> {
    parse_duration(text).err().into_iter().collect()
}

/// Reads `key = text`.
fn setting(line: &str) -> Vec<Error> {
    let (key, text) = line.split_once(" = ").expect("a key and a text");
    Settings::default()
        .set(key, text)
        .err()
        .into_iter()
        .collect()
}

#[test]
fn policies() {
    check("policies.txt", policy);
}

#[test]
fn durations() {
    check("durations.txt", duration);
}

#[test]
fn settings() {
    check("settings.txt", setting);
}

/// Every kind of refusal of a text is shown in one of the files; the others are relations, or come
/// from values that are no texts.
#[test]
fn every_kind_has_a_case() {
    if is_blessing() {
        return;
    }
    let files = ["policies.txt", "durations.txt", "settings.txt"]
        .map(include)
        .concat();
    let shown: BTreeSet<&str> = files.lines().filter_map(kind_of).collect();
    let missing: Vec<&str> = ErrorKind::ALL
        .iter()
        .map(|kind| kind.id())
        .filter(|id| !shown.contains(id))
        .collect();
    let elsewhere = [
        "empty-input",
        "jitter-without-retry",
        "attempt-timeout-above-timeout",
        "waits-reach-timeout",
        "forever-without-timeout",
        "keyed-at-run-time",
    ];
    assert_eq!(missing, elsewhere);
}

#[test]
fn nothing_is_refused_wherever_it_is_read() {
    let cases = [
        (
            policy(""),
            "expected a strategy such as `exp(3, 100ms)`, found nothing",
            0..0,
        ),
        (
            policy(" \t\n"),
            "expected a strategy such as `exp(3, 100ms)`, found nothing",
            3..3,
        ),
        (
            duration(""),
            "expected a duration such as `100ms`, found nothing",
            0..0,
        ),
        (
            duration("  "),
            "expected a duration such as `100ms`, found nothing",
            2..2,
        ),
        (
            setting("timeout = "),
            "expected a duration such as `100ms`, found nothing",
            0..0,
        ),
        (
            setting("capacity = "),
            "expected a whole number of elements, found nothing",
            0..0,
        ),
        (
            setting("order = "),
            "expected `ordered`, `unordered` or `keyed`, found nothing",
            0..0,
        ),
    ];
    for (errors, message, range) in cases {
        let [error] = errors.as_slice() else {
            panic!("{errors:?}")
        };
        assert_eq!(error.kind(), ErrorKind::EmptyInput);
        assert_eq!(error.message(), message);
        assert_eq!(error.range(), Some(range));
        assert_eq!(error.help(), None);
    }
}

/// What is written as help for a whole text is accepted.
#[test]
fn help_is_right() {
    if is_blessing() {
        return;
    }
    for (file, errors_of) in [
        ("policies.txt", policy as fn(&str) -> _),
        ("durations.txt", duration),
    ] {
        for input in inputs(&include(file)) {
            let errors = errors_of(input);
            let [error] = errors.as_slice() else { continue };
            let Some(help) = error.help() else { continue };
            let right = help
                .strip_prefix("write `")
                .and_then(|help| help.strip_suffix('`'));
            assert_eq!(errors_of(right.expect(help)), [], "{input}: {help}");
        }
    }
}

fn check(file: &str, errors_of: impl Fn(&str) -> Vec<Error>) {
    let expected = include(file);
    let actual: String = expected
        .split_inclusive('\n')
        .filter_map(|line| match line.strip_prefix("> ") {
            Some(input) => Some(show(input.trim_end_matches('\n'), &errors_of)),
            None if line.starts_with('#') || line.trim().is_empty() => Some(line.to_owned()),
            None => None,
        })
        .collect();
    if is_blessing() {
        fs::write(path(file), actual).expect("the file can be written");
    } else {
        assert_eq!(
            actual, expected,
            "{file} differs; run with BLESS=1 and review it"
        );
    }
}

/// Whether the files are being written anew, and so not to be read by the other tests.
fn is_blessing() -> bool {
    env::var_os("BLESS").is_some()
}

/// An input and its errors, with carets under their ranges.
fn show(input: &str, errors_of: impl Fn(&str) -> Vec<Error>) -> String {
    let errors = errors_of(input);
    assert!(!errors.is_empty(), "accepted: {input}");
    let mut out = format!("> {input}\n");
    for error in errors {
        let range = error.range().expect("a range");
        let offset = input.find(error.text()).expect("the text is in the input");
        let before = input[..offset + range.start].chars().count();
        let marked = error.text()[range].chars().count().max(1);
        writeln!(out, "  {:before$}{}", "", "^".repeat(marked)).expect("a string");
        writeln!(out, "  {}: {}", error.kind().id(), error.message()).expect("a string");
        if let Some(help) = error.help() {
            writeln!(out, "  help: {help}").expect("a string");
        }
    }
    out
}

fn inputs(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter_map(|line| line.strip_prefix("> "))
}

fn kind_of(line: &str) -> Option<&str> {
    line.strip_prefix("  ")?
        .split_once(": ")
        .map(|(kind, _)| kind)
}

fn include(file: &str) -> String {
    fs::read_to_string(path(file)).expect("the file can be read")
}

fn path(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/policy")
        .join(file)
}

//! Every refusal has a UI case, in each form that it can be written in.
//!
//! A case says in its first line which refusal it is about and in which forms:
//!
//! ```text
//! //! unknown-unit: bare, string
//! ```
//!
//! The line is believed only as far as the attributes of the file are refused
//! for that reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::refused;
use super::sources::{annotated, sources};
use crate::expand::Reading;
use crate::refuse;

/// The refusals that have no case in some form, and why.
#[rustfmt::skip]
const EXCEPTIONS: &[(&str, &[&str], &str)] = &[
    ("unbalanced", &["string"], "rustc sees to the parentheses of tokens"),
    ("unbalanced-pattern", &["string"], "rustc sees to the parentheses of tokens"),
    ("nested-pattern", &["string"], "rustc has a limit of its own for tokens"),
    ("empty-input", &["string"], "without a string it is `missing-value`"),
    ("empty-predicate", &["string"], "without a string it is `missing-value`"),
    ("quoted-closure", &["string"], "is about the quotes"),
    ("quoted-guard", &["string"], "is about the quotes"),
    ("closure-arguments", &["bare"], "a closure has no quotes"),
    ("async-predicate", &["bare"], "a closure has no quotes"),
    ("key-arguments", &["bare"], "a closure has no quotes"),
    ("async-key", &["bare"], "a closure has no quotes"),
    ("binds-all", &["bare"], "`@`, `ref` and `if` are not read in strings"),
    ("type-closure", &["bare"], "a closure has no quotes"),
    ("zero-duration", &[], "a policy asks for more: `zero-delay`, `zero-timeout`"),
    ("jitter-without-retry", &[], "as text it is `too-many-arguments`"),
    ("keyed-at-run-time", &[], "is about settings from elsewhere"),
    ("unreadable-item", &[], "needs syntax that rustc reads and syn does not"),
];

/// The refusals that no value of the attribute is about.
fn has_no_value(id: &str) -> bool {
    let of_items = [refuse::signature::IDS, refuse::implementation::IDS];
    let of_types = [
        "type-input-not-clone",
        "type-named-result",
        "type-future-not-send",
        "type-input-not-send",
        "type-output-not-send",
        "type-state-not-sync",
        "type-attempt",
        "type-private",
        "type-generic-client",
        "type-module-of-the-name",
        "type-second-block",
        "type-associated-function",
        "type-async-trait",
    ];
    (of_items.iter().any(|ids| ids.contains(&id)) && id != "unknown-method")
        || of_types.contains(&id)
        || id == "attribute-twice"
}

fn forms_of(id: &str) -> &'static [&'static str] {
    let exception = EXCEPTIONS.iter().find(|(found, ..)| *found == id);
    match exception {
        Some((_, forms, _)) => forms,
        None if has_no_value(id) => &[""],
        None => &["bare", "string"],
    }
}

#[test]
fn every_refusal_has_a_case_in_each_form() {
    let mut cases: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files() {
        let (id, forms) = header(&file);
        cases.entry(id).or_default().extend(forms);
    }
    let mut missing = Vec::new();
    for id in refuse::ids() {
        let found = cases.remove(id).unwrap_or_default();
        let wanted = forms_of(id).iter().filter(|form| !found.contains(**form));
        missing.extend(wanted.map(|form| format!("{id} {form}")));
    }
    assert!(missing.is_empty(), "no UI case for: {missing:#?}");
    assert!(cases.is_empty(), "no such refusal: {:?}", cases.keys());
}

#[test]
fn every_case_is_refused_for_the_reason_that_it_names() {
    for file in files() {
        let (id, _) = header(&file);
        let source = fs::read_to_string(&file).unwrap();
        let parsed = syn::parse_file(&source).unwrap();
        let found = annotated(&parsed.items)
            .into_iter()
            .flat_map(|(attribute, item)| refused(attribute, item));
        let found: BTreeSet<&str> = found.collect();
        if id.starts_with("type-") {
            assert!(
                found.is_empty(),
                "{} is refused for {found:?}",
                file.display()
            );
        } else {
            assert!(
                found.contains(id.as_str()),
                "{} is refused for {found:?}",
                file.display()
            );
        }
    }
}

/// So that what is written down for rustc holds the rules to their words, and
/// to their places, without rustc.
#[test]
fn every_refusal_is_written_down_as_it_is_said() {
    for file in all_files() {
        let source = fs::read_to_string(&file).unwrap();
        let written = fs::read_to_string(file.with_extension("stderr")).unwrap();
        let written = said(&written);
        let parsed = syn::parse_file(&source).unwrap();
        let mut rest = written.as_slice();
        for (attribute, item) in annotated(&parsed.items) {
            for (place, refusal) in Reading::of(attribute, item).diagnostics.in_order() {
                let text = format!("error: {refusal}");
                let lines = said(&text);
                let found = rest.windows(lines.len()).position(|window| window == lines);
                let found = found.unwrap_or_else(|| panic!("{}: {text}", file.display()));
                rest = &rest[found + lines.len()..];
                let start = place.start();
                let position = format!(":{}:{}", start.line, start.column + 1);
                let shown = rest.iter().find(|line| line.starts_with("-->")).unwrap();
                assert!(
                    shown.ends_with(&position),
                    "{shown} and not {position}: {text}"
                );
            }
        }
    }
}

/// The lines of a message, as rustc may set them.
fn said(text: &str) -> Vec<&str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn every_program_that_must_compile_is_refused_nothing() {
    for file in programs() {
        let source = fs::read_to_string(&file).unwrap();
        let parsed = syn::parse_file(&source).unwrap();
        for (attribute, item) in annotated(&parsed.items) {
            let found = refused(attribute, item);
            assert!(
                found.is_empty(),
                "{} is refused for {found:?}",
                file.display()
            );
        }
    }
}

/// Cargo runs those that it is told of, and nobody misses another.
#[test]
fn every_program_that_must_compile_is_run() {
    let manifest = fs::read_to_string(ui().join("Cargo.toml")).unwrap();
    for file in programs() {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let line = format!("{{ name = \"{name}\", path = \"pass/{name}.rs\", harness = false }},");
        assert!(
            manifest.contains(&line),
            "{name} is not in tests/ui/Cargo.toml"
        );
    }
}

fn ui() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui")
}

/// The programs that must not compile.
fn all_files() -> Vec<PathBuf> {
    let themes = fs::read_dir(ui().join("fail")).unwrap();
    themes
        .flat_map(|entry| sources(&entry.unwrap().path()))
        .collect()
}

/// Those that must not compile for one reason.
fn files() -> impl Iterator<Item = PathBuf> {
    let is_mixed = |file: &PathBuf| file.parent().unwrap().ends_with("mistakes");
    all_files().into_iter().filter(move |file| !is_mixed(file))
}

/// The programs that must compile.
fn programs() -> Vec<PathBuf> {
    let programs = sources(&ui().join("pass"));
    assert!(programs.len() >= 30);
    programs
}

/// What the first line says: an id and its forms.
fn header(file: &Path) -> (String, Vec<String>) {
    let source = fs::read_to_string(file).unwrap();
    let line = source.lines().next().unwrap_or_default();
    let line = line
        .strip_prefix("//! ")
        .unwrap_or_else(|| panic!("{}", file.display()));
    let (id, forms) = line.split_once(": ").unwrap_or((line, ""));
    (
        id.to_owned(),
        forms.split(", ").map(str::to_owned).collect(),
    )
}

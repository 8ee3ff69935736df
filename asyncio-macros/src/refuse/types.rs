//! What rustc refuses, at a place and in words that this project gives it.
//!
//! The words stand on the traits of the run time (`#[diagnostic::..]`), so
//! there is nothing here but the ids that UI tests are found by.

pub(crate) const IDS: &[&str] = &[
    // Of the predicates.
    "type-not-empty",
    "type-not-option",
    "type-not-verdict",
    "type-predicate-argument",
    "type-pattern",
    "type-closure",
    "type-unknown-function",
    "type-unknown-variant",
    // Of the key.
    "type-key",
    "type-key-argument",
    "type-key-borrows",
    // Of what there is to judge.
    "type-retry-alone",
    "type-retry-on",
    "type-named-result",
    // Of the function.
    "type-attempt",
    "type-future-not-send",
    "type-input-not-clone",
    "type-input-not-send",
    "type-output-not-send",
    "type-private",
    "type-state-not-sync",
    // What cannot work, and what to write instead.
    "type-associated-function",
    "type-async-trait",
    "type-generic-client",
    "type-module-of-the-name",
    "type-second-block",
];

//! What rustc refuses, at a place and in words that this project gives it.
//!
//! The words stand on the traits of the run time (`#[diagnostic::..]`), so
//! there is nothing here but the ids that UI tests are found by.

pub(crate) const IDS: &[&str] = &[
    "type-input-not-clone",
    "type-not-empty",
    "type-not-option",
    "type-not-verdict",
    "type-predicate-argument",
    "type-retry-alone",
    "type-retry-on",
    "type-named-result",
    "type-not-send",
];

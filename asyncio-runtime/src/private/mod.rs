//! What generated code names. Not a public interface: it may change in any
//! release, together with the macro crate that is pinned to it.

mod predicate;
mod returned;

pub use predicate::{IntoVerdict, IsNone, error_predicate, output_predicate};
pub use returned::{NotResult, Probe, Returned};

pub use asyncio_policy::{Order, Policy, Settings};

/// The settings that an attribute declared, from the texts that were checked
/// when it was compiled.
///
/// # Panics
///
/// When a text is refused, which the macro has ruled out: it asks the same
/// parser.
#[must_use]
pub fn declared(settings: &[(&str, &str)]) -> Settings {
    let mut declared = Settings::default();
    for (key, text) in settings {
        if let Err(error) = declared.set(key, text) {
            panic!("checked at compile time: {error}");
        }
    }
    declared
}

/// Fails to compile unless an input that is taken by value can be cloned.
pub const fn assert_retry_input<T: RetryInput>() {}

/// An input that every attempt can have a copy of.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is taken by value, so it must be `Clone`",
    label = "taken by value: each attempt needs a copy of it",
    note = "take `&{Self}` instead, which is lent to every attempt without a copy"
)]
pub trait RetryInput {}

impl<T: Clone> RetryInput for T {}

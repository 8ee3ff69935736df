//! What generated code names. Not a public interface: it may change in any
//! release, together with the macro crate that is pinned to it.

mod input;
mod key;
mod predicate;
mod returned;

pub use input::{Lent, RetryInput, copied};
pub use key::{KeysOf, OrderKey, OwnedKey, Selected, keyed, select};
pub use predicate::{IntoVerdict, IsNone, ask};
pub use returned::{
    HiddenResult, NoHiddenResult, NotResult, Probe, RetryAlone, RetryOn, Returned, error_of,
    not_a_result, retry_any_error,
};

pub use crate::core::{RunAttempt, copying};

use asyncio_policy::Settings;

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

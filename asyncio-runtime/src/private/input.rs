use std::ffi::{CStr, CString, OsStr, OsString};
use std::path::{Path, PathBuf};

/// A copy of an input that is taken by value, for one attempt.
pub fn copied<T: RetryInput>(input: &T) -> T {
    input.copied()
}

/// An input that every attempt can have a copy of.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is taken by value, so it must be `Clone`",
    label = "each attempt needs a copy of it",
    note = "take `&{Self}` instead, which is lent to every attempt without a copy"
)]
pub trait RetryInput {
    /// The copy.
    #[must_use]
    fn copied(&self) -> Self;
}

impl<T: Clone> RetryInput for T {
    fn copied(&self) -> Self {
        self.clone()
    }
}

/// A type that is lent to attempts, by the type that an operator holds of it.
///
/// Asked of the type where its name says too little: a `Path` may be that of
/// the standard library or the user's own.
pub trait Lent {
    /// Itself, or for what exists only borrowed its owned form.
    type Held;
}

impl<T> Lent for T {
    type Held = T;
}

impl Lent for Path {
    type Held = PathBuf;
}

impl Lent for OsStr {
    type Held = OsString;
}

impl Lent for CStr {
    type Held = CString;
}

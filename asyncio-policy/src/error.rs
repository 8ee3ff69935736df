//! What is wrong with a text, and where.
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::ErrorKind;

/// What is wrong with a text: its place, what was expected, and how to write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    message: String,
    help: Option<String>,
    text: Arc<str>,
    range: Option<Range<usize>>,
}

impl Error {
    /// What kind of refusal it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// One line, lower case, without a full stop.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// How to put it right, where that is known, such as ``write `exp(3, 100ms)` ``.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The bytes of [`text`](Self::text) that must change; none if the value came from no text.
    #[must_use]
    pub fn range(&self) -> Option<Range<usize>> {
        self.range.clone()
    }

    /// The whole text that was read.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

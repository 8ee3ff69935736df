//! What is wrong with settings that are each well written.
use std::fmt;

use crate::{ErrorKind, Key};

/// One thing that is wrong with a setting, or with two of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: ErrorKind,
    key: Key,
    other: Option<Key>,
    message: String,
    help: Option<String>,
}

impl Problem {
    /// What kind of refusal it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The key to blame.
    #[must_use]
    pub fn key(&self) -> Key {
        self.key
    }

    /// The other key, if two do not go together.
    #[must_use]
    pub fn other(&self) -> Option<Key> {
        self.other
    }

    /// One line, lower case, without a full stop.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// How to put it right, where that is known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// Settings that cannot be run: all that is wrong with them, at least one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    problems: Vec<Problem>,
}

impl Invalid {
    /// What is wrong, in the order of the keys.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl std::error::Error for Invalid {}

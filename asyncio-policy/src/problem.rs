//! What is wrong with settings.

use std::fmt;

use crate::{ErrorKind, Key};

/// One thing that is wrong with a setting, or with how two go together.
///
/// It prints as the key, the message, and a help line if it is known how to put it right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: ErrorKind,
    key: Key,
    other: Option<Key>,
    message: String,
    help: Option<String>,
}

impl Problem {
    pub(crate) fn new(kind: ErrorKind, key: Key, message: String) -> Self {
        Self {
            kind,
            key,
            other: None,
            message,
            help: None,
        }
    }

    /// With the other key that is involved.
    pub(crate) fn with(self, other: Key) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// With how to put it right.
    pub(crate) fn helped(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }

    /// What kind of refusal it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The key to blame.
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The other key, if two do not go together.
    #[must_use]
    pub const fn other(&self) -> Option<Key> {
        self.other
    }

    /// What is wrong, in one line of lower case without a full stop.
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
        write!(f, "`{}`: {}", self.key, self.message)?;
        self.help
            .iter()
            .try_for_each(|help| write!(f, "\nhelp: {help}"))
    }
}

/// Settings that cannot be run: everything that is wrong with them.
///
/// It prints as its problems, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    problems: Vec<Problem>,
}

impl Invalid {
    /// An error unless there are no problems.
    pub(crate) fn check(problems: Vec<Problem>) -> Result<(), Self> {
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Self { problems })
        }
    }

    /// What is wrong, in the order of the keys; at least one problem.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            write!(f, "{}{problem}", if index == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Invalid {}

//! Every refusal, with its id.
//!
//! What a value may be is decided by `asyncio-policy`, whose refusals come
//! here by [`From`]; what rustc decides is listed in [`types`]. All others are
//! declared in the tables of this folder, and nowhere else.

use std::fmt::{self, Display};
use std::ops::Range;

use asyncio_policy::excerpt;

pub(crate) mod attribute;
pub(crate) mod implementation;
pub(crate) mod predicate;
pub(crate) mod signature;
#[cfg(test)]
pub(crate) mod types;

/// A refusal: what is wrong, and how to put it right where that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// Stable, in kebab case; the UI tests are found by it.
    pub(crate) id: &'static str,
    message: String,
    /// The line of a string with carets under what must change.
    excerpt: Option<String>,
    help: Option<String>,
}

impl Refusal {
    pub(crate) fn new(id: &'static str, message: String, help: Option<String>) -> Self {
        Self {
            id,
            message,
            excerpt: None,
            help,
        }
    }

    /// What the parser of the run time refuses. It prints as it does there,
    /// except that tokens are pointed at and need no excerpt.
    pub(crate) fn of_value(error: &asyncio_policy::Error, quoted: bool) -> Self {
        let excerpt = match error.range() {
            Some(range) if quoted => Some(excerpt(error.text(), range).to_string()),
            _ => None,
        };
        let help = error.help().map(str::to_owned);
        Self {
            excerpt,
            ..Self::new(error.kind().id(), error.message().to_owned(), help)
        }
    }

    /// What the run time refuses of two values together.
    pub(crate) fn of_relation(problem: &asyncio_policy::Problem) -> Self {
        let help = problem.help().map(str::to_owned);
        Self::new(problem.kind().id(), problem.message().to_owned(), help)
    }

    pub(crate) fn with_excerpt(mut self, text: &str, range: Range<usize>) -> Self {
        self.excerpt = Some(excerpt(text, range).to_string());
        self
    }

    /// What is said of tokens, which are pointed at.
    #[cfg(test)]
    pub(crate) fn without_excerpt(mut self) -> Self {
        self.excerpt = None;
        self
    }

    /// The refusal with a help line that depends on the case.
    pub(crate) fn with_help(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(excerpt) = &self.excerpt {
            // Blank lines set it off from what rustc writes around it.
            write!(f, "\n\n{excerpt}\n")?;
        }
        match &self.help {
            Some(help) => write!(f, "\nhelp: {help}"),
            None => Ok(()),
        }
    }
}

/// Declares refusals: for each a function that makes it of what was found, and
/// for all of them the list of ids.
macro_rules! refusals {
    ($(
        $(#[doc = $when:literal])+
        $name:ident($($found:ident),*) = $id:literal,
        $message:literal
        $(, help: $help:literal)? ;
    )+) => {
        #[cfg(test)]
        pub(crate) const IDS: &[&str] = &[$($id),+];

        $(
            $(#[doc = $when])+
            pub(crate) fn $name($($found: impl ::std::fmt::Display),*) -> $crate::refuse::Refusal {
                #[allow(unused_mut, unused_assignments, reason = "not every refusal can help")]
                let mut help = None;
                $(help = Some(format!($help));)?
                $crate::refuse::Refusal::new($id, format!($message), help)
            }
        )+
    };
}
pub(crate) use refusals;

/// Everything that an attribute can be told, by id.
#[cfg(test)]
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    let tables = [
        attribute::IDS,
        predicate::IDS,
        signature::IDS,
        implementation::IDS,
        types::IDS,
    ];
    let policy = asyncio_policy::ErrorKind::ALL.iter().map(|kind| kind.id());
    // The keys of an attribute are known before a value is read.
    let policy = policy.filter(|id| *id != "unknown-key");
    tables.into_iter().flatten().copied().chain(policy)
}

#[cfg(test)]
mod tests {
    #[test]
    fn ids_are_unique_and_in_kebab_case() {
        let mut seen = std::collections::BTreeSet::new();
        for id in super::ids() {
            assert!(seen.insert(id), "`{id}` twice");
            assert!(
                id.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
                "`{id}`"
            );
        }
    }
}

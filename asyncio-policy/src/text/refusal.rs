//! Refusals on their way to becoming errors.

use std::fmt;
use std::ops::Range;

use super::Quoted;
use super::Word;
use crate::ErrorKind;

/// What is wrong at which bytes, and what to write there. It becomes an [`Error`](crate::Error)
/// once the whole text has been read.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) kind: ErrorKind,
    pub(crate) message: String,
    pub(crate) range: Range<usize>,
    pub(crate) fix: Option<Fix>,
}

/// What to write in place of some bytes.
#[derive(Clone, Debug)]
pub(crate) struct Fix {
    pub(crate) range: Range<usize>,
    pub(crate) text: String,
}

impl Refusal {
    /// A refusal of this word.
    pub(crate) fn new(kind: ErrorKind, at: Word<'_>, message: impl Into<String>) -> Self {
        let (message, range) = (message.into(), at.range());
        Self {
            kind,
            message,
            range,
            fix: None,
        }
    }

    /// A refusal of a word that is none of the known ones, but was perhaps meant to be one.
    pub(crate) fn unknown(
        kind: ErrorKind,
        what: &str,
        word: Word<'_>,
        meant: Option<&str>,
        expected: &impl fmt::Display,
    ) -> Self {
        let found = Quoted(word.text());
        let message = match meant {
            Some(meant) => format!("unknown {what} {found}; did you mean `{meant}`?"),
            None => format!("unknown {what} {found}, expected {expected}"),
        };
        Self::new(kind, word, message).with_fix(word.range(), meant)
    }

    /// With what to write in place of `range`, if it is known.
    pub(crate) fn with_fix(mut self, range: Range<usize>, text: Option<impl Into<String>>) -> Self {
        self.fix = text.map(|text| Fix {
            range,
            text: text.into(),
        });
        self
    }
}

/// All refusals of a text.
#[derive(Debug, Default)]
pub(crate) struct Refusals(Vec<Refusal>);

/// What stands in place of a value that was refused. There is nothing more to say of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refused;

impl Refusals {
    pub(crate) fn add(&mut self, refusal: Refusal) -> Refused {
        self.0.push(refusal);
        Refused
    }

    /// Keeps the refusal, so that reading can go on.
    pub(crate) fn keep<T>(&mut self, result: Result<T, Refusal>) -> Result<T, Refused> {
        result.map_err(|refusal| self.add(refusal))
    }

    /// The value, if nothing was refused.
    pub(crate) fn finish<T>(self, result: Result<T, Refused>) -> Result<T, Vec<Refusal>> {
        match result {
            Ok(value) if self.0.is_empty() => Ok(value),
            Ok(_) | Err(Refused) => Err(self.0),
        }
    }
}

/// The text with each fix in its place; `None` if one is missing or if two overlap.
pub(crate) fn corrected(text: &str, refusals: &[Refusal]) -> Option<String> {
    let fixes = refusals.iter().map(|refusal| refusal.fix.as_ref());
    let mut fixes: Vec<&Fix> = fixes.collect::<Option<_>>()?;
    fixes.sort_by_key(|fix| fix.range.start);

    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for fix in fixes {
        // There is no text from the end of one fix to the beginning of another inside it.
        out += text.get(done..fix.range.start)?;
        out += &fix.text;
        done = fix.range.end;
    }
    out += text.get(done..)?;
    Some(out)
}

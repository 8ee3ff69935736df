//! How many retries there are.

use std::fmt;

use crate::ErrorKind::{
    FractionalRetries, InvalidRetries, NegativeRetries, RetriesOverflow, ZeroRetries,
};
use crate::grammar::Found;
use crate::text::number::{self, NotWhole};
use crate::text::{Quoted, Refusal, Word, nearest};
use crate::{Error, ErrorKind};

/// The most retries. The first attempt is none, so three retries are four attempts.
///
/// # Examples
///
/// ```
/// use asyncio_policy::{Policy, Retries};
///
/// let policy: Policy = "fixed(3, 100ms)".parse()?;
/// assert_eq!(policy.retries(), Retries::AtMost(3));
/// assert!(policy.retries().allows(3));
/// assert!(!policy.retries().allows(4));
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retries {
    /// At most so many, written as a number.
    AtMost(u32),
    /// No limit but the time, written `forever`.
    Forever,
}

impl Retries {
    /// Whether there is a retry of this number, counted from 1.
    #[must_use]
    pub const fn allows(self, retry: u32) -> bool {
        match self {
            Self::AtMost(most) => 1 <= retry && retry <= most,
            Self::Forever => 1 <= retry,
        }
    }
}

impl fmt::Display for Retries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMost(most) => write!(f, "{most}"),
            Self::Forever => f.write_str("forever"),
        }
    }
}

/// What others call it.
const OTHER_WORDS: [&str; 5] = ["always", "endless", "infinite", "inf", "unlimited"];

/// Checks retries that came from no text.
pub(crate) fn check(retries: Retries) -> Result<(), Error> {
    match retries {
        Retries::AtMost(0) => Err(Error::without_text(ZeroRetries, zero("0"))),
        Retries::AtMost(_) | Retries::Forever => Ok(()),
    }
}

/// Reads a number of retries.
pub(crate) fn read(word: Word<'_>) -> Result<Retries, Refusal> {
    if word.text() == "forever" {
        return Ok(Retries::Forever);
    }
    let refuse = |kind: ErrorKind, message: String| Refusal::new(kind, word, message);
    let found = Quoted(word.text());
    let count = number::whole(word.text()).map_err(|why| match why {
        NotWhole::Negative => refuse(
            NegativeRetries,
            format!("expected at least 1 retry, found {found}"),
        ),
        NotWhole::Fractional => refuse(
            FractionalRetries,
            format!("expected a whole number of retries, found {found}"),
        ),
        NotWhole::Overflow => refuse(RetriesOverflow, too_many(&found)),
        NotWhole::Other => no_number(word),
    })?;
    match u32::try_from(count) {
        Ok(0) => Err(refuse(ZeroRetries, zero(word.text()))),
        Ok(count) => Ok(Retries::AtMost(count)),
        Err(_) => Err(refuse(RetriesOverflow, too_many(&found))),
    }
}

fn zero(found: &str) -> String {
    format!(
        "expected at least 1 retry, found {}; for no retry write `none`",
        Quoted(found)
    )
}

fn too_many(found: &Quoted<'_>) -> String {
    format!(
        "expected at most {} retries or `forever`, found {found}",
        u32::MAX
    )
}

fn no_number(word: Word<'_>) -> Refusal {
    let is_forever = OTHER_WORDS
        .iter()
        .any(|other| other.eq_ignore_ascii_case(word.text()));
    let meant = if is_forever {
        Some("forever")
    } else {
        nearest(word.text(), ["forever"])
    };
    let message = match meant {
        Some(_) => format!(
            "unknown word {}; did you mean `forever`?",
            Quoted(word.text())
        ),
        None => format!(
            "expected the number of retries or `forever`, found {}",
            Found(word)
        ),
    };
    Refusal::new(InvalidRetries, word, message).with_fix(word.range(), meant)
}

//! How many retries there are.

use std::fmt;

use crate::Error;
use crate::ErrorKind::{
    FractionalRetries, InvalidRetries, NegativeRetries, RetriesOverflow, ZeroRetries,
};
use crate::grammar::Found;
use crate::text::number::{self, NotWhole};
use crate::text::{Quoted, Refusal, Word, nearest};

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
            Self::Forever => f.write_str(FOREVER),
        }
    }
}

/// No limit, as it is written.
const FOREVER: &str = "forever";

/// What others call it.
const OTHER_WORDS: [&str; 5] = ["always", "endless", "infinite", "inf", "unlimited"];

/// Checks retries that came from no text.
pub(crate) fn check(retries: Retries) -> Result<(), Error> {
    match retries {
        Retries::AtMost(0) => Err(Error::without_text(ZeroRetries, zero(&Quoted("0")))),
        Retries::AtMost(_) | Retries::Forever => Ok(()),
    }
}

/// Reads a number of retries.
pub(crate) fn read(word: Word<'_>) -> Result<Retries, Refusal> {
    if word.text() == FOREVER {
        return Ok(Retries::Forever);
    }
    let found = Quoted(word.text());
    let (kind, message) = match number::whole(word.text()).map(u32::try_from) {
        Ok(Ok(0)) => (ZeroRetries, zero(&found)),
        Ok(Ok(count)) => return Ok(Retries::AtMost(count)),
        Ok(Err(_)) | Err(NotWhole::Overflow) => (
            RetriesOverflow,
            format!(
                "expected at most {} retries or `{FOREVER}`, found {found}",
                u32::MAX
            ),
        ),
        Err(NotWhole::Negative) => (
            NegativeRetries,
            format!("expected at least 1 retry, found {found}"),
        ),
        Err(NotWhole::Fractional) => (
            FractionalRetries,
            format!("expected a whole number of retries, found {found}"),
        ),
        Err(NotWhole::Other) => return Err(no_number(word)),
    };
    Err(Refusal::new(kind, word, message))
}

fn zero(found: &Quoted<'_>) -> String {
    format!("expected at least 1 retry, found {found}; for no retry write `none`")
}

fn no_number(word: Word<'_>) -> Refusal {
    let found = Quoted(word.text());
    let mut others = OTHER_WORDS.iter();
    let is_other = others.any(|other| other.eq_ignore_ascii_case(word.text()));
    let meant = if is_other {
        Some(FOREVER)
    } else {
        nearest(word.text(), [FOREVER])
    };
    let message = match meant {
        Some(meant) => format!("unknown word {found}; did you mean `{meant}`?"),
        None => format!(
            "expected the number of retries or `{FOREVER}`, found {}",
            Found(word)
        ),
    };
    Refusal::new(InvalidRetries, word, message).with_fix(word.range(), meant)
}

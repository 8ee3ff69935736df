//! The random share of a wait.

use std::fmt;

use crate::Error;
use crate::ErrorKind::{FractionalPercent, PercentOutOfRange, UnknownJitter};
use crate::text::number::{self, NotWhole};
use crate::text::{Quoted, Refusal, Word, nearest};

/// How much of a wait is left to chance, so that elements that failed together do not come back
/// together.
///
/// It varies every wait, the first one too, and never makes one longer than the `max` of the
/// strategy: of a range that would pass it only the part below is used, evenly.
///
/// # Examples
///
/// ```
/// use asyncio_policy::{Jitter, Policy};
/// use std::time::Duration;
///
/// let policy: Policy = "fixed(3, 100ms, jitter = 20%)".parse()?;
/// assert_eq!(policy.jitter(), Jitter::Percent(20));
/// assert_eq!(policy.delay(1, 0), Some(Duration::from_millis(80)));
/// assert_eq!(policy.delay(1, u64::MAX / 2 + 1), Some(Duration::from_millis(100)));
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Jitter {
    /// Nothing, written `none`: what is written is what happens.
    #[default]
    None,
    /// All of it, written `full`: from nothing to the whole wait.
    Full,
    /// Half of it, written `equal`: from half of the wait to the whole.
    Equal,
    /// From so many percent less to so many percent more, written `20%`; 1 to 100.
    Percent(u8),
}

impl Jitter {
    /// The shortest and the longest that a wait may become, where none may pass `max`.
    pub(crate) fn range(self, wait: u64, max: u64) -> (u64, u64) {
        match self {
            Self::None => (wait, wait),
            Self::Full => (0, wait),
            Self::Equal => (wait / 2, wait),
            Self::Percent(percent) => {
                let part = percent_of(percent, wait);
                (
                    wait.saturating_sub(part),
                    wait.saturating_add(part).min(max),
                )
            }
        }
    }
}

/// The point of a range that a random number stands for, if it is uniform over `u64`.
pub(crate) fn pick((low, high): (u64, u64), random: u64) -> u64 {
    let width = u128::from(high - low);
    let point = u128::from(low) + ((width * u128::from(random)) >> 64);
    u64::try_from(point).unwrap_or(high)
}

fn percent_of(percent: u8, wait: u64) -> u64 {
    let part = u128::from(wait) * u128::from(percent) / 100;
    u64::try_from(part).unwrap_or(wait)
}

impl fmt::Display for Jitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Full => f.write_str("full"),
            Self::Equal => f.write_str("equal"),
            Self::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}

/// Checks a jitter that came from no text.
pub(crate) fn check(jitter: Jitter) -> Result<(), Error> {
    match jitter {
        Jitter::None | Jitter::Full | Jitter::Equal | Jitter::Percent(1..=100) => Ok(()),
        Jitter::Percent(percent) => {
            let message = out_of_range(&format!("{percent}%"));
            Err(Error::without_text(PercentOutOfRange, message))
        }
    }
}

/// Reads a jitter.
pub(crate) fn read(word: Word<'_>) -> Result<Jitter, Refusal> {
    match word.text() {
        "none" => return Ok(Jitter::None),
        "full" => return Ok(Jitter::Full),
        "equal" => return Ok(Jitter::Equal),
        _ => {}
    }
    let Some(number) = word.text().strip_suffix('%') else {
        return Err(unknown(word));
    };
    let found = Quoted(word.text());
    let refuse = |kind, message| Err(Refusal::new(kind, word, message));
    match number::whole(number.trim_end()).map(u8::try_from) {
        Ok(Ok(percent @ 1..=100)) => Ok(Jitter::Percent(percent)),
        Ok(_) | Err(NotWhole::Negative | NotWhole::Overflow) => {
            refuse(PercentOutOfRange, out_of_range(word.text()))
        }
        Err(NotWhole::Fractional) => refuse(
            FractionalPercent,
            format!("expected a whole percentage, found {found}"),
        ),
        Err(NotWhole::Other) => Err(unknown(word)),
    }
}

fn out_of_range(found: &str) -> String {
    format!("expected `1%` to `100%`, found {}", Quoted(found))
}

fn unknown(word: Word<'_>) -> Refusal {
    let meant = nearest(word.text(), ["none", "full", "equal"]);
    let expected = "`none`, `full`, `equal` or `1%` to `100%`";
    let refusal = Refusal::unknown(UnknownJitter, "jitter", word, meant, &expected);
    match as_percent(word.text()) {
        Some(percent) => refusal.with_fix(word.range(), Some(percent)),
        None => refusal,
    }
}

/// The percentage that a number alone most likely is: `20` of a hundred, or `0.2` of one.
fn as_percent(text: &str) -> Option<String> {
    let percent = match text.strip_prefix("0.") {
        Some(tenths) if tenths.len() == 1 => 10 * number::whole(tenths).ok()?,
        Some(hundredths) if hundredths.len() == 2 => number::whole(hundredths).ok()?,
        _ => number::whole(text).ok()?,
    };
    // One could be either.
    (2..=100).contains(&percent).then(|| format!("{percent}%"))
}

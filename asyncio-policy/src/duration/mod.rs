//! Durations as text.

mod correct;
mod format;
mod lex;
mod unit;
mod value;

use std::time::Duration;

pub use self::format::format_duration;
use crate::ErrorKind::{BelowTick, DurationOverflow, ZeroDelay, ZeroDuration, ZeroTimeout};
use crate::text::{Quoted, Refusal, Word};
use crate::{Error, ErrorKind};

/// The tick of tokio's timer in nanoseconds, and so the shortest duration.
const TICK: u64 = 1_000_000;

/// What a duration is for, which decides what is said of zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Anything.
    Any,
    /// A delay of a rule.
    Delay,
    /// A delay of `delays`, where zero means at once.
    ListedDelay,
    /// A limit.
    Timeout,
}

/// Reads a duration such as `100ms`, `1.5s` or `2m30s`.
///
/// The units are `ms`, `s`, `m`, `h` and `d`. Whole numbers may be put together from the largest
/// unit to the smallest, a decimal stands alone, and `_` may separate digits. White space around
/// the duration is ignored. Every text that is read, without its `_`, has the same value in the
/// humantime crate.
///
/// # Examples
///
/// ```
/// use asyncio_policy::parse_duration;
/// use std::time::Duration;
///
/// assert_eq!(parse_duration("100ms")?, Duration::from_millis(100));
/// assert_eq!(parse_duration("1.5s")?, Duration::from_millis(1500));
/// assert_eq!(parse_duration("2m30s")?, Duration::from_secs(150));
///
/// let error = parse_duration("100").unwrap_err();
/// assert_eq!(error.message(), "missing unit; write `100ms` or `100s`");
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
///
/// # Errors
///
/// If the text is no such duration, or one below 1 ms (tokio's timer ticks at 1 ms) or above
/// [`u64::MAX`] nanoseconds (584 years).
pub fn parse_duration(text: &str) -> Result<Duration, Error> {
    parse_for(text, Purpose::Any)
}

/// Reads a duration, and says of zero what is right for its purpose.
pub(crate) fn parse_for(text: &str, purpose: Purpose) -> Result<Duration, Error> {
    let accepts = |text: &str| parse(Word::new(text).trim(), purpose).is_ok();
    read(Word::new(text).trim(), purpose).map_err(|refusal| Error::one(text, refusal, accepts))
}

/// Reads a duration; a refusal says what was probably meant.
pub(crate) fn read(word: Word<'_>, purpose: Purpose) -> Result<Duration, Refusal> {
    parse(word, purpose)
        .map_err(|refusal| refusal.with_fix(word.range(), correct::correct(word.text(), purpose)))
}

fn parse(word: Word<'_>, purpose: Purpose) -> Result<Duration, Refusal> {
    let nanos = match word.text() {
        // Nothing is nothing in any unit, so where it is refused its unit is not missed.
        "0" if purpose != Purpose::ListedDelay => 0,
        _ => value::nanos(word)?,
    };
    check(nanos, purpose, word.text()).map_err(|(kind, message)| Refusal::new(kind, word, message))
}

/// Checks a duration, found in this spelling, for a purpose.
pub(crate) fn check(
    nanos: u128,
    purpose: Purpose,
    found: &str,
) -> Result<Duration, (ErrorKind, String)> {
    let found = Quoted(found);
    if nanos == 0 {
        return zero(purpose, &found);
    }
    if nanos < TICK.into() {
        return Err((
            BelowTick,
            format!("{found} is too short: tokio's timer ticks at 1 ms"),
        ));
    }
    u64::try_from(nanos).map(Duration::from_nanos).map_err(|_| {
        (
            DurationOverflow,
            format!("{found} is too long: a duration is at most 584 years"),
        )
    })
}

fn zero(purpose: Purpose, found: &Quoted<'_>) -> Result<Duration, (ErrorKind, String)> {
    Err(match purpose {
        Purpose::ListedDelay => return Ok(Duration::ZERO),
        Purpose::Any => (
            ZeroDuration,
            format!("expected a duration of at least `1ms`, found {found}"),
        ),
        Purpose::Delay => (
            ZeroDelay,
            format!("expected a delay of at least `1ms`, found {found}; only `delays` takes `0s`"),
        ),
        Purpose::Timeout => (
            ZeroTimeout,
            format!("expected a time limit of at least `1ms`, found {found}"),
        ),
    })
}

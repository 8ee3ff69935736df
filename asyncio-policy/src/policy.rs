//! A strategy and its jitter, checked.

use std::iter::FusedIterator;
use std::str::FromStr;
use std::time::Duration;

use crate::ErrorKind::JitterWithoutRetry;
use crate::total::{self, Bounds, End};
use crate::{Error, Jitter, Retries, Strategy, grammar, jitter};

/// When to retry and how long to wait: a strategy and its jitter, checked.
///
/// It is read from text and prints as text:
///
/// | text | wait before retry n |
/// |---|---|
/// | `none` | there is no retry |
/// | `fixed(retries, delay)` | `delay` |
/// | `linear(retries, initial, step [, max])` | `initial + (n - 1) * step` |
/// | `exp(retries, initial [, factor] [, max])` | `initial * factor^(n - 1)`; the factor is 2.0 if not written |
/// | `fib(retries, initial [, max])` | `initial` times 1, 1, 2, 3, 5, ... |
/// | `delays(d, d, ...)` | the nth of them; `0s` is at once |
///
/// `retries` is how many retries there are at most, the first attempt not counted, or `forever`.
/// No wait is longer than `max`. Each but `none` also takes `jitter = none`, `full`, `equal` or a
/// percentage; see [`Jitter`]. Arguments stand in this order, or after it with their names, as in
/// `exp(3, 100ms, max = 5s, jitter = full)`. How durations are written, [`parse_duration`] says.
///
/// [`parse_duration`]: crate::parse_duration
///
/// # Examples
///
/// ```
/// use asyncio_policy::Policy;
/// use std::time::Duration;
///
/// let policy: Policy = "exp(5, 100ms, max = 1s)".parse()?;
/// let waits: Vec<_> = policy.waits().map(|wait| wait.as_millis()).collect();
/// assert_eq!(waits, [100, 200, 400, 800, 1000]);
/// assert_eq!(policy.worst_total(), Some(Duration::from_millis(2500)));
/// assert_eq!(policy.to_string(), "exp(5, 100ms, 2.0, max = 1s)");
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policy {
    strategy: Strategy,
    jitter: Jitter,
}

impl Policy {
    /// Checks a strategy and its jitter.
    ///
    /// # Errors
    ///
    /// If they would be refused as text: no retries, a delay of zero outside `Delays`, below 1 ms
    /// or above [`u64::MAX`] nanoseconds, a `max` below the first wait, no delays at all, a
    /// percentage outside 1 to 100, or a jitter with [`Strategy::None`].
    pub fn new(strategy: Strategy, jitter: Jitter) -> Result<Self, Error> {
        strategy.check()?;
        jitter::check(jitter)?;
        if strategy == Strategy::None && jitter != Jitter::None {
            let message = format!("expected no jitter with `none`, found `{jitter}`");
            return Err(Error::without_text(JitterWithoutRetry, message));
        }
        Ok(Self { strategy, jitter })
    }

    /// The policy that never retries.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            strategy: Strategy::None,
            jitter: Jitter::None,
        }
    }

    /// What has been checked already.
    pub(crate) fn checked(strategy: Strategy, jitter: Jitter) -> Self {
        Self { strategy, jitter }
    }

    /// Reads a policy, and finds everything that is wrong with it.
    ///
    /// [`str::parse`] stops at the first error.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_policy::Policy;
    ///
    /// let errors = Policy::parse_all("exp(0, 100, factor = 0.5)").unwrap_err();
    /// let kinds: Vec<_> = errors.iter().map(|error| error.kind().id()).collect();
    /// assert_eq!(kinds, ["zero-retries", "missing-unit", "factor-below-one"]);
    /// ```
    ///
    /// # Errors
    ///
    /// All errors in the order of their places, at least one.
    pub fn parse_all(text: &str) -> Result<Self, Vec<Error>> {
        let wrong = |text: &str| grammar::read(text).map_or_else(|refusals| refusals.len(), |_| 0);
        grammar::read(text).map_err(|refusals| Error::all(text, refusals, wrong))
    }

    /// The rule of the waits.
    #[must_use]
    pub const fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// The random share of each wait.
    #[must_use]
    pub const fn jitter(&self) -> Jitter {
        self.jitter
    }

    /// The most retries, which are none at all for [`Policy::none`].
    #[must_use]
    pub fn retries(&self) -> Retries {
        self.strategy.retries()
    }

    /// Whether it never retries.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        matches!(self.strategy, Strategy::None)
    }

    /// The wait before a retry, counted from 1; `None` for 0 and beyond the limit.
    ///
    /// A pure function: the same retry and the same `random` give the same wait, everywhere and
    /// always. `random` is uniform over all of `u64`, drawn anew for each wait, and without
    /// effect if there is no jitter. A wait that is too long to be represented is 584 years.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_policy::Policy;
    /// use std::time::Duration;
    ///
    /// let policy: Policy = "exp(3, 100ms, jitter = equal)".parse()?;
    /// assert_eq!(policy.delay(3, 0), Some(Duration::from_millis(200)));
    /// assert_eq!(policy.delay(3, 1 << 63), Some(Duration::from_millis(300)));
    /// assert_eq!(policy.delay(4, 0), None);
    /// # Ok::<(), asyncio_policy::Error>(())
    /// ```
    #[must_use]
    pub fn delay(&self, retry: u32, random: u64) -> Option<Duration> {
        let wait = self.strategy.wait(retry)?;
        let range = self.jitter.range(wait, self.strategy.cap());
        Some(Duration::from_nanos(jitter::pick(range, random)))
    }

    /// The waits in order, without jitter. With `forever` there are more than will ever be used.
    pub const fn waits(&self) -> Waits<'_> {
        Waits {
            strategy: &self.strategy,
            taken: 0,
        }
    }

    /// The sum of all waits, each as long as jitter can make it; `None` if there is no last one.
    ///
    /// It saturates at [`Duration::MAX`]. It is exact unless more than a thousand waits grow; then
    /// it may be a ten thousandth too long.
    #[must_use]
    pub fn worst_total(&self) -> Option<Duration> {
        self.bounds(End::Longest).total().map(total::duration)
    }

    /// The waits at one end of their jitter.
    pub(crate) fn bounds(&self, end: End) -> Bounds<'_> {
        Bounds {
            strategy: &self.strategy,
            jitter: self.jitter,
            end,
        }
    }
}

/// Reads a policy and reports the first error; [`Policy::parse_all`] reports all.
impl FromStr for Policy {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse_all(text).map_err(|mut errors| errors.swap_remove(0))
    }
}

/// The waits of a policy in order, without jitter. Made by [`Policy::waits`].
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
pub struct Waits<'a> {
    strategy: &'a Strategy,
    taken: u32,
}

impl Iterator for Waits<'_> {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let retry = self.taken.checked_add(1)?;
        let wait = self.strategy.wait(retry)?;
        self.taken = retry;
        Some(Duration::from_nanos(wait))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = match self.strategy.retries() {
            Retries::AtMost(most) => most,
            Retries::Forever => u32::MAX,
        };
        match usize::try_from(most - self.taken) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }
}

impl FusedIterator for Waits<'_> {}

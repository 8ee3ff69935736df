//! The rules by which waits follow one another.

use std::time::Duration;

use crate::ErrorKind::{MaxBelowInitial, MissingArgument};
use crate::duration::{self, Purpose};
use crate::{Error, Factor, Retries, format_duration, retries};

/// The rule by which waits follow one another.
///
/// It is plain data: [`Policy::new`](crate::Policy::new) checks it, so every rule inside a policy
/// is a valid one.
///
/// # Examples
///
/// ```
/// use asyncio_policy::{Factor, Jitter, Policy, Retries, Strategy};
/// use std::time::Duration;
///
/// let strategy = Strategy::Exp {
///     retries: Retries::AtMost(3),
///     initial: Duration::from_millis(100),
///     factor: Factor::default(),
///     max: None,
/// };
/// assert_eq!(strategy.to_string(), "exp(3, 100ms, 2.0)");
/// assert_eq!(Policy::new(strategy, Jitter::None)?, "exp(3, 100ms)".parse()?);
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// No retry: `none`.
    #[default]
    None,
    /// The same wait before each retry: `fixed(retries, delay)`.
    Fixed {
        /// The most retries.
        retries: Retries,
        /// Every wait.
        delay: Duration,
    },
    /// Waits that grow by the same step: `linear(retries, initial, step [, max])`.
    ///
    /// Wait n is `initial + (n - 1) * step`, and at most `max`.
    Linear {
        /// The most retries.
        retries: Retries,
        /// The first wait.
        initial: Duration,
        /// How much longer each wait is than the one before it.
        step: Duration,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// Waits that grow by the same factor: `exp(retries, initial [, factor] [, max])`.
    ///
    /// Wait n is `initial * factor^(n - 1)`, rounded to nanoseconds, and at most `max`.
    Exp {
        /// The most retries.
        retries: Retries,
        /// The first wait.
        initial: Duration,
        /// How many times as long each wait is as the one before it; 2.0 if not written.
        factor: Factor,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// Waits that grow as the Fibonacci numbers: `fib(retries, initial [, max])`.
    ///
    /// The waits are 1, 1, 2, 3, 5 and so on times `initial`, and at most `max`.
    Fib {
        /// The most retries.
        retries: Retries,
        /// The first wait, and the second.
        initial: Duration,
        /// The longest wait.
        max: Option<Duration>,
    },
    /// Exactly these waits, one for each retry: `delays(d, d, ..)`. Zero means at once.
    Delays(Vec<Duration>),
}

impl Strategy {
    /// The most retries.
    pub(crate) fn retries(&self) -> Retries {
        match self {
            Self::None => Retries::AtMost(0),
            Self::Fixed { retries, .. }
            | Self::Linear { retries, .. }
            | Self::Exp { retries, .. }
            | Self::Fib { retries, .. } => *retries,
            // Retries are counted in 32 bits, here as everywhere.
            Self::Delays(delays) => Retries::AtMost(delays.len().try_into().unwrap_or(u32::MAX)),
        }
    }

    /// The longest wait that was asked for.
    pub(crate) fn max(&self) -> Option<Duration> {
        match self {
            Self::Linear { max, .. } | Self::Exp { max, .. } | Self::Fib { max, .. } => *max,
            Self::None | Self::Fixed { .. } | Self::Delays(_) => None,
        }
    }

    /// Checks everything that the grammar would check.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let delay = |delay: &Duration| check_duration(*delay, Purpose::Delay);
        match self {
            Self::None => return Ok(()),
            Self::Fixed { delay: wait, .. } => delay(wait)?,
            Self::Linear {
                initial, step, max, ..
            } => {
                delay(initial)?;
                delay(step)?;
                check_max(*max, *initial)?;
            }
            Self::Exp { initial, max, .. } | Self::Fib { initial, max, .. } => {
                delay(initial)?;
                check_max(*max, *initial)?;
            }
            Self::Delays(delays) => {
                for delay in delays {
                    check_duration(*delay, Purpose::ListedDelay)?;
                }
                if delays.is_empty() {
                    let message = "expected at least one duration for `delays`, found none";
                    return Err(Error::without_text(MissingArgument, message));
                }
            }
        }
        retries::check(self.retries())
    }
}

/// What is wrong with a cap below the first wait.
pub(crate) fn below(max: Duration, initial: Duration) -> Option<String> {
    let (found, least) = (format_duration(max), format_duration(initial));
    (max < initial)
        .then(|| format!("expected a `max` of at least the first wait, `{least}`, found `{found}`"))
}

fn check_duration(duration: Duration, purpose: Purpose) -> Result<(), Error> {
    let found = format_duration(duration).to_string();
    duration::check(duration.as_nanos(), purpose, &found)
        .map(|_| ())
        .map_err(|(kind, message)| Error::without_text(kind, message))
}

fn check_max(max: Option<Duration>, initial: Duration) -> Result<(), Error> {
    let Some(max) = max else { return Ok(()) };
    check_duration(max, Purpose::Delay)?;
    match below(max, initial) {
        Some(message) => Err(Error::without_text(MaxBelowInitial, message)),
        None => Ok(()),
    }
}

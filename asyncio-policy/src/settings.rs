//! Everything that a file, a flag or an environment variable may set.

use std::time::Duration;

use crate::duration::{Purpose, parse_for};
use crate::{Error, Invalid, Key, Order, Policy, Problem, check, key, parse_capacity};

/// Everything that a file, a flag or an environment variable may set. A field that is `None` is
/// not set.
///
/// Settings are put together in layers, the declared ones first, and then checked as a whole:
///
/// ```
/// use asyncio_policy::Settings;
///
/// let mut declared = Settings::default();
/// declared.set("retry", "exp(3, 100ms)")?;
/// declared.set("timeout", "5s")?;
///
/// let mut flags = Settings::default();
/// flags.set("timeout", "700ms")?;
///
/// let settings = declared.overridden_by(&flags);
/// let invalid = settings.validate().unwrap_err();
/// assert_eq!(
///     invalid.to_string(),
///     "`retry`: the waits of `exp(3, 100ms, 2.0)` alone reach the `timeout` of `700ms`: \
///      nothing can run from retry 3 on
/// help: write `exp(2, 100ms, 2.0)`, or a `timeout` above `700ms`"
/// );
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
///
/// With the feature `serde` they are read from and written to the same texts, under the same
/// names; a capacity may be a number too, and an unknown name is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Settings {
    /// When to retry.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub retry: Option<Policy>,
    /// The limit of one element, all its attempts and waits together.
    #[cfg_attr(
        feature = "serde",
        serde(
            skip_serializing_if = "Option::is_none",
            with = "crate::serde_text::timeout"
        )
    )]
    pub timeout: Option<Duration>,
    /// The limit of one attempt.
    #[cfg_attr(
        feature = "serde",
        serde(
            skip_serializing_if = "Option::is_none",
            with = "crate::serde_text::timeout"
        )
    )]
    pub attempt_timeout: Option<Duration>,
    /// The most elements in flight, waits between attempts included.
    #[cfg_attr(
        feature = "serde",
        serde(
            skip_serializing_if = "Option::is_none",
            deserialize_with = "crate::serde_text::capacity::deserialize"
        )
    )]
    pub capacity: Option<usize>,
    /// The order in which results come out.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub order: Option<Order>,
}

impl Settings {
    /// These settings with each field that `later` sets in its place.
    #[must_use]
    pub fn overridden_by(&self, later: &Self) -> Self {
        Self {
            retry: later.retry.as_ref().or(self.retry.as_ref()).cloned(),
            timeout: later.timeout.or(self.timeout),
            attempt_timeout: later.attempt_timeout.or(self.attempt_timeout),
            capacity: later.capacity.or(self.capacity),
            order: later.order.or(self.order),
        }
    }

    /// These settings of an operator with each field that `later`, from a file or a flag, sets in
    /// its place, checked.
    ///
    /// # Errors
    ///
    /// All [`problems`](Self::problems) of the whole, and a change of the order to or from
    /// [`Order::Keyed`]: the key is part of the program, so neither makes sense without it.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_policy::{Order, Settings};
    ///
    /// let declared = Settings::default();
    /// let mut flags = Settings::default();
    /// flags.set("order", "unordered")?;
    /// assert_eq!(declared.replaced_by(&flags)?.order, Some(Order::Unordered));
    ///
    /// flags.set("order", "keyed")?;
    /// assert_eq!(
    ///     declared.replaced_by(&flags).unwrap_err().to_string(),
    ///     "`order`: expected `ordered` or `unordered`, found `keyed`: the operator has no key
    /// help: a key is part of the program: declare `order = keyed` with a `key`, or call `.keyed(..)`"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replaced_by(&self, later: &Self) -> Result<Self, Invalid> {
        let replaced = self.overridden_by(later);
        let mut problems = replaced.problems();
        problems.extend(check::reordered(self.order, replaced.order));
        Invalid::check(problems)?;
        Ok(replaced)
    }

    /// Sets one field from text, as a flag or an environment variable gives it.
    ///
    /// # Errors
    ///
    /// If there is no such key, or if the text is no value for it. Nothing is set then. How the
    /// value goes with the others, [`validate`](Self::validate) says.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), Error> {
        match key::parse(key)? {
            Key::Retry => self.retry = Some(text.parse()?),
            Key::Timeout => self.timeout = Some(parse_for(text, Purpose::Timeout)?),
            Key::AttemptTimeout => self.attempt_timeout = Some(parse_for(text, Purpose::Timeout)?),
            Key::Capacity => self.capacity = Some(parse_capacity(text)?),
            Key::Order => self.order = Some(text.parse()?),
        }
        Ok(())
    }

    /// Checks all values and how they go together.
    ///
    /// # Errors
    ///
    /// All [`problems`](Self::problems), if there are any.
    pub fn validate(&self) -> Result<(), Invalid> {
        Invalid::check(self.problems())
    }

    /// Everything that is wrong with the values and how they go together, in the order of the
    /// keys.
    ///
    /// What was read from text is right by itself already. What is left are values that a program
    /// has set, and relations: an `attempt_timeout` above `timeout`, waits that use up `timeout`
    /// before the last retry, and `forever` without `timeout`.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        check::problems(self)
    }
}

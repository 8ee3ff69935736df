use std::convert::Infallible;
use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

use crate::core::Span;

/// What an attempt knows of itself: its number, its time, the error before it.
///
/// A function asks for it with an argument marked `#[attempt]`. A direct call,
/// outside of any operator, passes [`Attempt::first`].
///
/// # Examples
///
/// ```
/// use asyncio_runtime::Attempt;
///
/// async fn ping(host: &str, attempt: &Attempt) -> String {
///     format!("{host} (attempt {})", attempt.number())
/// }
///
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// assert_eq!(ping("a", &Attempt::first()).await, "a (attempt 1)");
/// # });
/// ```
pub struct Attempt<E = Infallible> {
    number: u32,
    first_started: Option<Instant>,
    /// From the first start, [`Span::MAX`] for none: there is one of these in
    /// every attempt that runs, so it is kept small.
    deadline: Span,
    last_error: Option<E>,
}

impl<E> Attempt<E> {
    /// The first attempt of a direct call: number 1, no deadline, no error.
    #[must_use]
    pub fn first() -> Self {
        Self {
            number: 1,
            first_started: None,
            deadline: Span::MAX,
            last_error: None,
        }
    }

    /// A later attempt, for a function that does not look at its time.
    pub(crate) fn later(number: u32, last_error: Option<E>) -> Self {
        Self {
            number,
            last_error,
            ..Self::first()
        }
    }

    /// The same attempt with its time, the deadline from the first start.
    pub(crate) fn timed(self, first_started: Option<Instant>, deadline: Option<Span>) -> Self {
        Self {
            first_started,
            deadline: deadline.unwrap_or(Span::MAX),
            ..self
        }
    }

    /// The number of this attempt, counted from 1 (the first call).
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether an attempt for the same element went before this one.
    #[must_use]
    pub fn is_retry(&self) -> bool {
        self.number > 1
    }

    /// When the element's first attempt started, on tokio's clock.
    ///
    /// The present instant where nobody recorded one: in a direct call.
    #[must_use]
    pub fn first_started(&self) -> Instant {
        self.first_started.unwrap_or_else(Instant::now)
    }

    /// When the element's `timeout` ends it, or `None` where it has none.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        if self.deadline == Span::MAX {
            return None;
        }
        self.first_started?.checked_add(self.deadline.into())
    }

    /// The time left until the [deadline](Self::deadline), zero once it passed.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline()
            .map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// The last error that an attempt for this element returned.
    ///
    /// `None` where none did: on the first attempt, and where every attempt so
    /// far gave an unwanted output or ran into its `attempt_timeout`.
    #[must_use]
    pub fn last_error(&self) -> Option<&E> {
        self.last_error.as_ref()
    }

    pub(crate) fn into_last_error(self) -> Option<E> {
        self.last_error
    }
}

impl<E: fmt::Debug> fmt::Debug for Attempt<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attempt")
            .field("number", &self.number)
            .field("deadline", &self.deadline())
            .field("last_error", &self.last_error)
            .finish_non_exhaustive()
    }
}

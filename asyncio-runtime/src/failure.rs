use std::any::Any;
use std::error::Error;
use std::fmt;
use std::sync::Mutex;
use std::time::Duration;

/// Why an element failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// An error that is not to be retried, or none is declared to be.
    Error,
    /// An output of which the predicate said [`Fail`](crate::Verdict::Fail).
    Rejected,
    /// A retry was wanted, and none was left of those declared.
    Exhausted,
    /// The only attempt ran into `attempt_timeout`, and no retry is declared.
    AttemptTimedOut,
    /// The element's `timeout` passed.
    TimedOut,
    /// The next wait would not have ended before the element's `timeout`.
    DeadlineReached,
    /// The function or a predicate panicked.
    Panicked,
    /// The operator was stopped before the element was done.
    Stopped,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error that is not retried",
            Self::Rejected => "output rejected",
            Self::Exhausted => "retries exhausted",
            Self::AttemptTimedOut => "attempt timed out",
            Self::TimedOut => "timed out",
            Self::DeadlineReached => "deadline reached before the next retry",
            Self::Panicked => "panicked",
            Self::Stopped => "stopped",
        })
    }
}

/// An element without an outcome: what was asked, why it failed, what was tried.
///
/// It is an item of the operator's stream, not its end. It gives the input
/// back, so that a dead-letter queue is one `match`.
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncFunction, Reason, from_fn};
///
/// # tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
/// let parse = from_fn(|text: String| async move { text.parse::<u32>() });
/// let failure = parse.call("seven".to_owned()).await.unwrap_err();
///
/// assert_eq!(failure.reason(), Reason::Error);
/// assert_eq!(failure.attempts(), 1);
/// assert_eq!(failure.to_string(), r#"error that is not retried after 1 attempt (0ns) for "seven""#);
/// assert_eq!(failure.into_input(), "seven");
/// # });
/// ```
// Boxed, so that a `Result` of it is hardly larger than the output.
pub struct Failure<In, E> {
    inner: Box<Inner<In, E>>,
}

struct Inner<In, E> {
    input: In,
    fault: Fault<E>,
    attempts: u32,
    spent: Duration,
}

/// Why and with what an element failed; what a [`Failure`] adds to its input.
pub(crate) struct Fault<E> {
    pub(crate) reason: Reason,
    pub(crate) last_error: Option<E>,
    pub(crate) panic: Option<Payload>,
}

/// A panic's payload, shareable so that a failure is `Sync`.
pub(crate) struct Payload(Mutex<Box<dyn Any + Send>>);

impl<In, E> Failure<In, E> {
    pub(crate) fn new(input: In, fault: Fault<E>, attempts: u32, spent: Duration) -> Self {
        Self {
            inner: Box::new(Inner {
                input,
                fault,
                attempts,
                spent,
            }),
        }
    }

    /// The input that failed.
    #[must_use]
    pub fn input(&self) -> &In {
        &self.inner.input
    }

    /// Why it failed.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.inner.fault.reason
    }

    /// The last error that an attempt returned, also after later attempts that
    /// ended without one (by a timeout, say).
    #[must_use]
    pub fn last_error(&self) -> Option<&E> {
        self.inner.fault.last_error.as_ref()
    }

    /// How many times the function was called.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.inner.attempts
    }

    /// The time from admission to failure, all attempts and waits.
    ///
    /// Zero where the first attempt ended without ever waiting: then no clock
    /// was read.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.inner.spent
    }

    /// The message of the panic, where the [reason](Self::reason) is one and
    /// its payload is a text.
    #[must_use]
    pub fn panic_message(&self) -> Option<String> {
        let payload = self.inner.fault.panic.as_ref()?;
        let payload = payload.0.lock().ok()?;
        payload
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| payload.downcast_ref::<String>().cloned())
    }

    /// The payload of the panic, for [`resume_unwind`](std::panic::resume_unwind),
    /// or the failure itself where it is none.
    ///
    /// # Errors
    ///
    /// Gives the failure back unchanged where the reason is not
    /// [`Reason::Panicked`].
    pub fn try_into_panic(mut self) -> Result<Box<dyn Any + Send>, Self> {
        match self.inner.fault.panic.take() {
            Some(Payload(payload)) => Ok(payload.into_inner().unwrap_or_else(|e| e.into_inner())),
            None => Err(self),
        }
    }

    /// The input apart from the rest.
    pub(crate) fn split(self) -> (In, Failure<(), E>) {
        let Inner {
            input,
            fault,
            attempts,
            spent,
        } = *self.inner;
        (input, Failure::new((), fault, attempts, spent))
    }

    /// The input, taken back.
    #[must_use]
    pub fn into_input(self) -> In {
        self.inner.input
    }

    /// The input and the last error, taken back.
    #[must_use]
    pub fn into_parts(self) -> (In, Option<E>) {
        (self.inner.input, self.inner.fault.last_error)
    }
}

impl<E> Fault<E> {
    pub(crate) fn new(reason: Reason, last_error: Option<E>) -> Self {
        Self {
            reason,
            last_error,
            panic: None,
        }
    }

    pub(crate) fn panicked(payload: Box<dyn Any + Send>) -> Self {
        Self {
            reason: Reason::Panicked,
            last_error: None,
            panic: Some(Payload(Mutex::new(payload))),
        }
    }
}

/// Longer inputs are cut in messages: a failure names its input, it is no dump.
const SHOWN_INPUT: usize = 120;

impl<In: fmt::Debug, E> fmt::Display for Failure<In, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (attempts, spent) = (self.attempts(), self.spent());
        let plural = if attempts == 1 { "" } else { "s" };
        write!(
            f,
            "{} after {attempts} attempt{plural} ({spent:?}) for ",
            self.reason()
        )?;
        let input = format!("{:?}", self.input());
        match input.char_indices().nth(SHOWN_INPUT) {
            Some((end, _)) => write!(f, "{}...", &input[..end]),
            None => f.write_str(&input),
        }
    }
}

impl<In: fmt::Debug, E: fmt::Debug> fmt::Debug for Failure<In, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Failure")
            .field("reason", &self.reason())
            .field("input", self.input())
            .field("last_error", &self.last_error())
            .field("panic", &self.panic_message())
            .field("attempts", &self.attempts())
            .field("spent", &self.spent())
            .finish()
    }
}

impl<In: fmt::Debug, E: Error + 'static> Error for Failure<In, E> {
    /// The last error that an attempt returned.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.last_error().map(|error| error as _)
    }
}

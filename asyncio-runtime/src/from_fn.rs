use std::fmt;
use std::future::Future;
use std::marker::PhantomData;

use asyncio_policy::{Invalid, Settings};

use crate::core::{RunAttempt, copying};
use crate::{AsyncFunction, Attempt, Verdict};

/// Makes an operator of a closure, without the attribute.
///
/// Each attempt gets a clone of the input. Errors are retried and outputs are
/// accepted, unless [`judge`](FromFn::judge) says otherwise; without
/// [`settings`](FromFn::settings) there is no retry.
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncFunction, Settings, Verdict, from_fn};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut settings = Settings::default();
/// settings.set("retry", "exp(3, 100ms, 2.0)")?;
///
/// let lookup = from_fn(|key: String| async move { std::fs::read(key) })
///     .settings(settings)?
///     .judge(|outcome| match outcome {
///         Ok(bytes) if bytes.is_empty() => Verdict::Retry,
///         Ok(_) => Verdict::Accept,
///         Err(error) if error.kind() == std::io::ErrorKind::NotFound => Verdict::Fail,
///         Err(_) => Verdict::Retry,
///     });
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// let failure = lookup.call("no such file".to_owned()).await.unwrap_err();
/// assert_eq!(failure.attempts(), 1);
/// # });
/// # Ok(())
/// # }
/// ```
pub fn from_fn<In, T, E, C, Fut>(call: C) -> FromFn<In, C, RetryErrors>
where
    In: Clone + Send + Sync,
    C: Fn(In) -> Fut + Send + Sync,
    Fut: Future<Output = Result<T, E>> + Send,
{
    FromFn {
        call,
        judge: RetryErrors,
        settings: Settings::default(),
        input: PhantomData,
    }
}

/// An operator made of a closure; see [`from_fn`].
#[derive(Clone)]
#[must_use = "an operator does nothing before a stream or a call runs it"]
pub struct FromFn<In, C, J> {
    call: C,
    judge: J,
    settings: Settings,
    input: PhantomData<fn(In)>,
}

/// The judgement of a [`FromFn`] to which none was given: outputs are
/// accepted, errors are retried.
#[derive(Clone, Copy, Debug)]
pub struct RetryErrors;

/// Says of an outcome whether it is wanted.
///
/// Implemented for closures `Fn(Result<&T, &E>) -> Verdict`.
pub trait Judge<T, E>: Send + Sync {
    /// The verdict.
    fn judge(&self, outcome: Result<&T, &E>) -> Verdict;
}

impl<T, E> Judge<T, E> for RetryErrors {
    fn judge(&self, outcome: Result<&T, &E>) -> Verdict {
        match outcome {
            Ok(_) => Verdict::Accept,
            Err(_) => Verdict::Retry,
        }
    }
}

impl<T, E, J: Fn(Result<&T, &E>) -> Verdict + Send + Sync> Judge<T, E> for J {
    fn judge(&self, outcome: Result<&T, &E>) -> Verdict {
        self(outcome)
    }
}

impl<In, C> FromFn<In, C, RetryErrors> {
    /// Judges outcomes with this closure.
    pub fn judge<T, E, Fut, J>(self, judge: J) -> FromFn<In, C, J>
    where
        C: Fn(In) -> Fut,
        Fut: Future<Output = Result<T, E>>,
        J: Fn(Result<&T, &E>) -> Verdict + Send + Sync,
    {
        FromFn {
            call: self.call,
            judge,
            settings: self.settings,
            input: PhantomData,
        }
    }
}

impl<In, C, J> FromFn<In, C, J> {
    /// Declares policy, limits, capacity and order.
    ///
    /// # Errors
    ///
    /// When they are refused, with the messages that the compiler would give;
    /// and an order of `keyed`, since the key is given to the operator, by
    /// [`keyed`](crate::AsyncWait::keyed).
    pub fn settings(mut self, settings: Settings) -> Result<Self, Invalid> {
        Settings::default().replaced_by(&settings)?;
        self.settings = settings;
        Ok(self)
    }
}

impl<In, T, E, C, Fut, J> AsyncFunction for FromFn<In, C, J>
where
    In: Clone + Send + Sync,
    T: Send,
    E: Send,
    C: Fn(In) -> Fut + Send + Sync,
    Fut: Future<Output = Result<T, E>> + Send,
    J: Judge<T, E>,
{
    type Input = In;
    type Output = T;
    type Error = E;

    const READS_ATTEMPT: bool = false;

    fn invoke(&self, input: &In, _: &Attempt<E>) -> impl Future<Output = Result<T, E>> + Send {
        (self.call)(input.clone())
    }

    fn judge(&self, outcome: Result<&T, &E>) -> Verdict {
        self.judge.judge(outcome)
    }

    fn settings(&self) -> Settings {
        self.settings.clone()
    }

    fn place() -> impl RunAttempt<Self> {
        let call = |function: &Self, input: &In| (function.call)(input.clone());
        copying(call, |returned| returned)
    }
}

impl<In, C, J> fmt::Debug for FromFn<In, C, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromFn")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

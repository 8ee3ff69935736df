use std::future::Future;

use asyncio_policy::Settings;

use crate::{Attempt, Failure, Verdict};

/// An asynchronous call for each element of a stream.
///
/// The attribute [`async_function`](crate::async_function) writes the
/// implementation; [`from_fn`](crate::from_fn) makes one of a closure. By hand
/// it is an `async fn` and, where the defaults do not fit, a judgement and
/// settings.
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncFunction, Attempt, Settings, Verdict};
///
/// struct Lookup;
///
/// impl AsyncFunction for Lookup {
///     type Input = String;
///     type Output = Vec<u8>;
///     type Error = std::io::Error;
///
///     async fn invoke(
///         &self,
///         key: &String,
///         _: &Attempt<std::io::Error>,
///     ) -> Result<Vec<u8>, std::io::Error> {
///         Ok(key.clone().into_bytes())
///     }
///
///     fn judge(&self, outcome: Result<&Vec<u8>, &std::io::Error>) -> Verdict {
///         match outcome {
///             Ok(bytes) if bytes.is_empty() => Verdict::Retry,
///             Ok(_) => Verdict::Accept,
///             Err(_) => Verdict::Retry,
///         }
///     }
///
///     fn settings(&self) -> Settings {
///         let mut settings = Settings::default();
///         settings.retry = "fixed(3, 50ms)".parse().ok();
///         settings
///     }
/// }
///
/// # tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
/// assert_eq!(Lookup.call("k".to_owned()).await.unwrap(), b"k");
/// # });
/// ```
pub trait AsyncFunction: Send + Sync {
    /// What one element is.
    type Input: Send;
    /// What a call returns when it goes well.
    type Output: Send;
    /// What it returns when not; `Infallible` where it cannot fail.
    type Error: Send;

    /// Whether [`invoke`](Self::invoke) looks at its [`Attempt`].
    ///
    /// Where it does not, no clock is read for an element that is ready at once.
    const READS_ATTEMPT: bool = true;

    /// One attempt.
    ///
    /// An attempt that is given up (its time is over, the operator is dropped)
    /// is cancelled by dropping the future.
    fn invoke(
        &self,
        input: &Self::Input,
        attempt: &Attempt<Self::Error>,
    ) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send;

    /// Whether an outcome is wanted; by default every output is and no error.
    fn judge(&self, outcome: Result<&Self::Output, &Self::Error>) -> Verdict {
        match outcome {
            Ok(_) => Verdict::Accept,
            Err(_) => Verdict::Fail,
        }
    }

    /// What was declared: policy, limits, capacity, order.
    fn settings(&self) -> Settings {
        Settings::default()
    }

    /// The keys of the inputs, for a keyed order; none by default.
    #[doc(hidden)]
    fn keys(&self) -> Option<Box<dyn crate::core::Keys<Self::Input>>> {
        None
    }

    /// A place in which attempts run; by default one for calls that borrow.
    #[doc(hidden)]
    #[must_use]
    fn place() -> impl crate::core::RunAttempt<Self>
    where
        Self: Sized,
    {
        crate::core::lending()
    }

    /// Runs one input with all its retries, outside of any stream.
    ///
    /// Like an operator with a capacity of one: the same attempts, waits,
    /// timeouts and outcome.
    ///
    /// # Errors
    ///
    /// The [`Failure`] that the operator would give for this input.
    ///
    /// # Panics
    ///
    /// When it has to wait outside of a tokio runtime with its timer enabled.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future cancels the attempt that is running.
    fn call(
        &self,
        input: Self::Input,
    ) -> impl Future<Output = Result<Self::Output, Failure<Self::Input, Self::Error>>> + Send {
        crate::call::call(self, input)
    }
}

/// A borrowed function is one too.
impl<F: AsyncFunction + ?Sized> AsyncFunction for &F {
    type Input = F::Input;
    type Output = F::Output;
    type Error = F::Error;

    const READS_ATTEMPT: bool = F::READS_ATTEMPT;

    fn invoke(
        &self,
        input: &F::Input,
        attempt: &Attempt<F::Error>,
    ) -> impl Future<Output = Result<F::Output, F::Error>> + Send {
        (**self).invoke(input, attempt)
    }

    fn judge(&self, outcome: Result<&F::Output, &F::Error>) -> Verdict {
        (**self).judge(outcome)
    }

    fn settings(&self) -> Settings {
        (**self).settings()
    }

    fn keys(&self) -> Option<Box<dyn crate::core::Keys<F::Input>>> {
        (**self).keys()
    }
}

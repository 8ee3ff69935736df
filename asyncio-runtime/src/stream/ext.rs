use futures_core::Stream;

use super::AsyncWait;
use super::on::{OnField, Whole};
use super::port::Outcomes;
use super::tried::Tried;
use crate::core::{StartAttempt, starter};
use crate::{AsyncFunction, Element, Elements};

/// Runs an asynchronous function for each element of a stream.
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncWaitExt, from_fn};
/// use futures::{StreamExt, stream};
///
/// # #[tokio::main(flavor = "current_thread")] async fn main() {
/// let square = from_fn(|n: u64| async move { Ok::<_, std::io::Error>(n * n) });
/// let mut squares = stream::iter(1..=3).async_wait(square).capacity(10);
/// let mut sum = 0;
/// while let Some(result) = squares.next().await {
///     match result {
///         Ok(square) => sum += square,
///         Err(failure) => eprintln!("{failure}"),
///     }
/// }
/// assert_eq!(sum, 14);
/// # }
/// ```
pub trait AsyncWaitExt: Stream + Sized {
    /// Gives an outcome for each input, in the order that was declared or set.
    ///
    /// The stream goes on after a failure: that is an item,
    /// `Err(`[`Failure`](crate::Failure)`)`, and gives the input back.
    ///
    /// # Panics
    ///
    /// When [`AsyncFunction::settings`] was written by hand and is refused by
    /// [`Settings::validate`](crate::Settings::validate).
    #[track_caller]
    fn async_wait<F>(self, function: F) -> AsyncWait<Self, F, impl StartAttempt<F>, Outcomes>
    where
        F: AsyncFunction<Input = Self::Item>,
    {
        AsyncWait::new(self, function, starter())
    }

    /// Like [`async_wait`](Self::async_wait) for a source that can fail: its
    /// errors are passed along in their place.
    ///
    /// The items are `Result<Output, `[`TryFailure`](crate::TryFailure)`>`,
    /// which tells the two kinds of error apart.
    ///
    /// # Panics
    ///
    /// As [`async_wait`](Self::async_wait).
    #[track_caller]
    fn try_async_wait<F, In, E>(
        self,
        function: F,
    ) -> AsyncWait<Self, F, impl StartAttempt<F>, Tried>
    where
        Self: Stream<Item = Result<In, E>>,
        F: AsyncFunction<Input = In>,
    {
        AsyncWait::new(self, function, starter())
    }

    /// Like [`async_wait`](Self::async_wait) for a stream in event time: records
    /// with watermarks, idle marks and barriers between them.
    ///
    /// An output has the timestamp of its input. No record passes a watermark
    /// or an idle mark, nor they a record; they count in the capacity, and
    /// adjacent watermarks merge. A barrier takes effect as soon as it is read
    /// and comes out before all that is still in flight, with a snapshot of it.
    ///
    /// To find barriers in time, the source is asked for one element more than
    /// there is room for; a record that it gives then waits, and is in the
    /// snapshots.
    ///
    /// # Panics
    ///
    /// As [`async_wait`](Self::async_wait).
    #[track_caller]
    fn async_wait_elements<F>(
        self,
        function: F,
    ) -> AsyncWait<Self, F, impl StartAttempt<F>, Elements>
    where
        Self: Stream<Item = Element<F::Input>>,
        F: AsyncFunction<Input: Clone>,
    {
        AsyncWait::new(self, function, starter())
    }

    /// Like [`async_wait`](Self::async_wait) for messages that carry more than
    /// the input: `input` lends it, and each message comes back with its
    /// outcome. Which offset of a source may be committed then, a
    /// [`Ledger`](crate::Ledger) says.
    ///
    /// # Panics
    ///
    /// As [`async_wait`](Self::async_wait).
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, from_fn};
    /// use futures::{TryStreamExt, StreamExt, stream};
    ///
    /// struct Message { offset: u64, key: u32 }
    ///
    /// # #[tokio::main(flavor = "current_thread")] async fn main() {
    /// let double = from_fn(|n: u32| async move { Ok::<_, std::io::Error>(2 * n) });
    /// let mut results = stream::iter([Message { offset: 7, key: 21 }])
    ///     .async_wait_on(double, |message: &Message| &message.key);
    ///
    /// let (message, result) = results.next().await.unwrap();
    /// assert_eq!((message.offset, result.unwrap()), (7, 42));
    /// # }
    /// ```
    #[allow(clippy::type_complexity)] // `impl Trait` has no shorter name.
    #[track_caller]
    fn async_wait_on<F, P>(
        self,
        function: F,
        input: P,
    ) -> AsyncWait<
        Self,
        OnField<F, Self::Item, P>,
        impl StartAttempt<OnField<F, Self::Item, P>>,
        Whole,
    >
    where
        Self::Item: Send,
        F: AsyncFunction,
        F::Input: Sync + 'static,
        P: Fn(&Self::Item) -> &F::Input + Send + Sync,
    {
        AsyncWait::new(self, OnField::new(function, input), starter())
    }
}

impl<St: Stream> AsyncWaitExt for St {}

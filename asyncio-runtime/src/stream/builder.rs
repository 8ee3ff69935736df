use std::hash::Hash;
use std::time::Duration;

use asyncio_policy::{Invalid, Order, Settings};
use futures_core::Stream;

use super::port::{Port, Sealed};
use super::report::Reported;
use super::{AsyncWait, BoxAsyncWait, Flatten, FlattenOutputs};
use crate::core::{KeyLines, StartAttempt};
use crate::{AsyncFunction, AtEnd, Element, Elements, Handle, Snapshot, SnapshotError};

/// What can be set of an operator.
///
/// Values from a file or a flag go through [`settings`](Self::settings), which
/// checks them as the compiler checks the attribute's. The other methods are
/// for values in code.
impl<St, F, S, P> AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    /// Outcomes leave in the order of their inputs.
    ///
    /// # Panics
    ///
    /// When the order changes while elements are in flight.
    #[track_caller]
    pub fn ordered(self) -> Self {
        self.order(Order::Ordered)
    }

    /// Outcomes leave as they are there.
    ///
    /// # Panics
    ///
    /// When the order changes while elements are in flight.
    #[track_caller]
    pub fn unordered(self) -> Self {
        self.order(Order::Unordered)
    }

    /// At most this many elements are in flight; 100 unless declared otherwise.
    ///
    /// Memory is taken for those that are, not for the capacity.
    ///
    /// # Panics
    ///
    /// When it is zero: nothing would ever run.
    #[track_caller]
    pub fn capacity(self, capacity: usize) -> Self {
        assert!(capacity > 0, "a capacity of 0 would let nothing run");
        self.with(|settings| settings.capacity = Some(capacity))
    }

    /// Limits the time of an element, from admission, all attempts and waits.
    ///
    /// # Panics
    ///
    /// When it is zero.
    #[track_caller]
    pub fn timeout(self, timeout: Duration) -> Self {
        assert!(!timeout.is_zero(), "a timeout of 0 would let nothing run");
        self.with(|settings| settings.timeout = Some(timeout))
    }

    /// Limits the time of one attempt. Where a retry is declared, an attempt
    /// that passes it is retried.
    ///
    /// # Panics
    ///
    /// When it is zero.
    #[track_caller]
    pub fn attempt_timeout(self, timeout: Duration) -> Self {
        assert!(!timeout.is_zero(), "a timeout of 0 would let nothing run");
        self.with(|settings| settings.attempt_timeout = Some(timeout))
    }

    /// Overrides what is set in `settings`, and leaves the rest as declared.
    ///
    /// # Errors
    ///
    /// When the whole is refused, with the messages that the compiler would
    /// give; and when the order would change to or from `keyed`, since the key
    /// is part of the program.
    ///
    /// # Panics
    ///
    /// When the order changes while elements are in flight.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, Settings, from_fn};
    /// use futures::stream;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut settings = Settings::default();
    /// settings.set("retry", "exp(5, 20ms, jitter = full)")?;
    /// settings.set("timeout", "30s")?;
    ///
    /// let echo = from_fn(|n: u32| async move { Ok::<_, std::io::Error>(n) });
    /// let results = stream::iter(0..3).async_wait(echo).settings(&settings)?;
    /// # Ok(())
    /// # }
    /// ```
    #[track_caller]
    pub fn settings(self, settings: &Settings) -> Result<Self, Invalid> {
        let settings = self.flow.settings.replaced_by(settings)?;
        Ok(self.with(|own| *own = settings))
    }

    /// Seeds the randomness of the jitter, so that a run can be repeated.
    pub fn seed(mut self, seed: u64) -> Self {
        self.flow.core.seed(seed);
        self
    }

    /// What becomes of the elements in flight when the input ends;
    /// [`AtEnd::Finish`] unless set.
    pub fn at_end(mut self, at_end: AtEnd) -> Self {
        self.flow.at_end = at_end;
        self
    }

    /// Of elements with the same key one is called at a time, and they leave in
    /// the order of their inputs; elements of other keys overtake them, and each
    /// other.
    ///
    /// Waiting for its key counts in an element's time and in the capacity. A
    /// retry makes only its own key wait.
    ///
    /// # Panics
    ///
    /// When elements are in flight.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, from_fn};
    /// use futures::{TryStreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread")] async fn main() {
    /// let store = from_fn(|(user, n): (u32, u32)| async move { Ok::<_, std::io::Error>((user, n)) });
    /// let updates = stream::iter([(1, 1), (2, 1), (1, 2)]);
    /// let stored: Vec<_> = updates.async_wait(store).keyed(|(user, _)| *user).try_collect().await.unwrap();
    /// assert_eq!(stored.iter().filter(|(user, _)| *user == 1).count(), 2);
    /// # }
    /// ```
    #[track_caller]
    pub fn keyed<K, Q>(mut self, key: Q) -> Self
    where
        K: Hash + Eq + Clone + Send + Sync + 'static,
        Q: Fn(&F::Input) -> K + Send + Sync + 'static,
        F::Input: 'static,
    {
        self.flow.settings.order = Some(Order::Keyed);
        self.flow.core.set_keys(Box::new(KeyLines::new(key)));
        self
    }

    /// Gives the parts of each output one by one, contiguous, and nothing for
    /// an empty one.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, from_fn};
    /// use futures::{TryStreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread")] async fn main() {
    /// let repeat = from_fn(|n: usize| async move { Ok::<_, std::io::Error>(vec![n; n]) });
    /// let numbers: Vec<_> = stream::iter([2, 0, 1])
    ///     .async_wait(repeat)
    ///     .flatten_outputs()
    ///     .try_collect()
    ///     .await
    ///     .unwrap();
    /// assert_eq!(numbers, [2, 2, 1]);
    /// # }
    /// ```
    pub fn flatten_outputs(self) -> FlattenOutputs<Self, <P as Sealed<F, St::Item>>::Output>
    where
        <P as Sealed<F, St::Item>>::Output: Flatten,
    {
        FlattenOutputs::new(self)
    }

    /// Adds to each item how it came about: attempts, time, whether the
    /// retries were exhausted.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, from_fn};
    /// use futures::{StreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread")] async fn main() {
    /// let echo = from_fn(|n: u32| async move { Ok::<_, std::io::Error>(n) });
    /// let mut results = stream::iter([7]).async_wait(echo).reported();
    /// let (result, report) = results.next().await.unwrap();
    /// assert_eq!((result.unwrap(), report.attempts), (7, 1));
    /// # }
    /// ```
    pub fn reported(self) -> AsyncWait<St, F, S, Reported<P>> {
        self.with_port()
    }

    /// The same operator under a type that can be named.
    ///
    /// One allocation for the operator, and a virtual call for each poll of it.
    pub fn boxed<'a>(self) -> BoxAsyncWait<'a, <P as Sealed<F, St::Item>>::Output>
    where
        Self: Send + 'a,
    {
        BoxAsyncWait::new(self)
    }

    #[track_caller]
    fn order(self, order: Order) -> Self {
        self.with(|settings| settings.order = Some(order))
    }

    #[track_caller]
    fn with(mut self, set: impl FnOnce(&mut Settings)) -> Self {
        set(&mut self.flow.settings);
        self.flow.core.set(&self.flow.settings);
        self
    }
}

/// What event time adds.
impl<St, F, S> AsyncWait<St, F, S, Elements>
where
    St: Stream<Item = Element<F::Input>>,
    F: AsyncFunction<Input: Clone>,
    S: StartAttempt<F>,
{
    /// Begins with what an earlier run had in flight: its inputs are admitted
    /// before the source is read, through the capacity, each with what was left
    /// of its policy.
    ///
    /// Called twice, the second follows the first.
    ///
    /// # Errors
    ///
    /// When the snapshot is of another version, or says what cannot be.
    pub fn restore(mut self, snapshot: Snapshot<F::Input>) -> Result<Self, SnapshotError> {
        snapshot.check()?;
        self.flow.port.restore(snapshot);
        Ok(self)
    }

    /// As [`restore`](Self::restore), but each input begins afresh: its first
    /// attempt, its whole time.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn restore_afresh(self, snapshot: Snapshot<F::Input>) -> Result<Self, SnapshotError> {
        snapshot.check()?;
        self.restore(snapshot.afresh())
    }

    /// A handle that asks for snapshots from elsewhere.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{AsyncWaitExt, Element, from_fn};
    /// use futures::{StreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread")] async fn main() {
    /// let hang = from_fn(|_: u32| std::future::pending::<Result<(), std::io::Error>>());
    /// let mut operator = stream::iter([Element::record(7)]).async_wait_elements(hang);
    /// let handle = operator.handle();
    ///
    /// let running = tokio::spawn(async move { operator.next().await });
    /// # tokio::task::yield_now().await;
    /// let snapshot = handle.snapshot().await.unwrap();
    /// assert_eq!(snapshot.inputs().collect::<Vec<_>>(), [&7]);
    /// # running.abort();
    /// # }
    /// ```
    pub fn handle(&mut self) -> Handle<F::Input> {
        Handle::new(self.flow.port.requests())
    }
}

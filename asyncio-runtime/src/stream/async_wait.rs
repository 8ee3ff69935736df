use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use asyncio_policy::{Invalid, Settings};
use futures_core::{FusedStream, Stream};
use pin_project_lite::pin_project;

use super::flow::Flow;
use super::port::{Outcomes, Port, Sealed};
use crate::core::{Core, StartAttempt};
use crate::{AsyncFunction, AtEnd};

pin_project! {
    /// The operator: a stream of outcomes, one for each input.
    ///
    /// Made by [`AsyncWaitExt`](crate::AsyncWaitExt). Its methods set what was
    /// not declared, or override what was.
    ///
    /// # Cancel safety
    ///
    /// Dropping a `next()` loses nothing. Dropping the operator cancels every
    /// attempt that runs; no task and no timer is left.
    #[must_use = "streams do nothing unless polled"]
    #[project = Projected]
    pub struct AsyncWait<St, F, S, P = Outcomes>
    where
        St: Stream,
        F: AsyncFunction,
        S: StartAttempt<F>,
        P: Port<F, St::Item>,
    {
        #[pin]
        source: St,
        pub(super) flow: Flow<F, S, P, St::Item>,
    }
}

impl<St, F, S, P> AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    #[track_caller]
    pub(super) fn new(source: St, function: F, start: S) -> Self {
        let settings = function.settings();
        if let Err(invalid) = check(&function, &settings) {
            panic!("the function's own settings are refused: {invalid}");
        }
        Self {
            source,
            flow: Flow {
                ended: false,
                ahead: None,
                aside: None,
                at_end: AtEnd::Finish,
                port: P::State::default(),
                core: Core::new(Arc::new(function), start, &settings),
                settings,
            },
        }
    }

    /// The same operator, before its first poll, with another port.
    pub(super) fn with_port<Q>(self) -> AsyncWait<St, F, S, Q>
    where
        Q: Port<F, St::Item> + Sealed<F, St::Item, Tag = P::Tag, State = P::State>,
    {
        let flow = self.flow;
        AsyncWait {
            source: self.source,
            flow: Flow {
                ended: flow.ended,
                ahead: flow.ahead,
                aside: None,
                at_end: flow.at_end,
                settings: flow.settings,
                port: flow.port,
                core: flow.core,
            },
        }
    }

    /// Elements that were admitted and whose outcome was not yet taken.
    ///
    /// Never more than the capacity. Those that [wait for a
    /// retry](Self::waiting) are among them.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.flow.core.in_flight()
    }

    /// Elements that wait for a retry.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.flow.core.waiting()
    }

    /// Takes no more from the source, and ends when what is in flight is done.
    /// That is the end of the input, as declared with [`at_end`](Self::at_end).
    ///
    /// What is not done after `limit` is given up: it comes out as a
    /// [`Failure`](crate::Failure) with the reason
    /// [`Stopped`](crate::Reason::Stopped), so that each input that was taken
    /// still gives its item.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::pin::pin;
    /// use std::time::Duration;
    /// use asyncio_runtime::{AsyncWaitExt, Reason, from_fn};
    /// use futures::{StreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread", start_paused = true)] async fn main() {
    /// let hang = from_fn(|_: u32| std::future::pending::<Result<(), std::io::Error>>());
    /// let mut results = pin!(stream::iter(0..).async_wait(hang).capacity(2));
    ///
    /// let patience = tokio::time::timeout(Duration::from_secs(1), results.next());
    /// assert!(patience.await.is_err());
    ///
    /// results.as_mut().drain(Duration::from_secs(5));
    /// let failures: Vec<_> = results.map(|result| result.unwrap_err().reason()).collect().await;
    /// assert_eq!(failures, [Reason::Stopped, Reason::Stopped]);
    /// # }
    /// ```
    pub fn drain(self: Pin<&mut Self>, limit: Duration) {
        let flow = self.project().flow;
        flow.end();
        flow.core.stop_after(limit);
    }
}

impl<St, F, S, P> Stream for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    type Item = P::Output;

    #[inline]
    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<P::Output>> {
        let this = self.project();
        this.flow.poll_next(this.source, cx)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.flow.size_hint(&self.source)
    }
}

/// Checks what a function declares of itself: also that it has the key which a
/// keyed order goes by.
fn check<F: AsyncFunction>(function: &F, settings: &Settings) -> Result<(), Invalid> {
    let order = match function.keys() {
        Some(_) => settings.order,
        None => None,
    };
    let mut keys = Settings::default();
    keys.order = order;
    keys.replaced_by(settings).map(drop)
}

impl<St, F, S, P> FusedStream for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    fn is_terminated(&self) -> bool {
        self.flow.is_over()
    }
}

impl<St, F, S, P> fmt::Debug for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsyncWait")
            .field("in_flight", &self.in_flight())
            .field("waiting", &self.waiting())
            .field("settings", &self.flow.settings)
            .field("ended", &self.flow.ended)
            .finish_non_exhaustive()
    }
}

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::{FusedStream, Stream};

use super::AsyncWait;
use super::port::{Port, Sealed};
use crate::AsyncFunction;
use crate::core::StartAttempt;

/// An operator whose type can be named; see [`AsyncWait::boxed`].
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncWaitExt, BoxAsyncWait, Failure, from_fn};
/// use futures::stream;
///
/// type Doubled = BoxAsyncWait<'static, Result<u32, Failure<u32, std::io::Error>>>;
///
/// fn doubled(inputs: Vec<u32>) -> Doubled {
///     let double = from_fn(|n: u32| async move { Ok(2 * n) });
///     stream::iter(inputs).async_wait(double).boxed()
/// }
/// # drop(doubled(vec![1]));
/// ```
#[must_use = "streams do nothing unless polled"]
pub struct BoxAsyncWait<'a, Item> {
    operator: Pin<Box<dyn Operator<Item> + Send + 'a>>,
}

/// What is left of an operator when its types are hidden.
trait Operator<Item>: FusedStream<Item = Item> {
    fn in_flight(&self) -> usize;
    fn waiting(&self) -> usize;
}

impl<St, F, S, P> Operator<<P as Sealed<F, St::Item>>::Output> for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    fn in_flight(&self) -> usize {
        AsyncWait::in_flight(self)
    }

    fn waiting(&self) -> usize {
        AsyncWait::waiting(self)
    }
}

impl<'a, Item> BoxAsyncWait<'a, Item> {
    pub(super) fn new<St, F, S, P>(operator: AsyncWait<St, F, S, P>) -> Self
    where
        AsyncWait<St, F, S, P>: Send + 'a,
        St: Stream,
        F: AsyncFunction,
        S: StartAttempt<F>,
        P: Port<F, St::Item> + Sealed<F, St::Item, Output = Item>,
    {
        Self {
            operator: Box::pin(operator),
        }
    }

    /// As [`AsyncWait::in_flight`].
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.operator.in_flight()
    }

    /// As [`AsyncWait::waiting`].
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.operator.waiting()
    }
}

impl<Item> Stream for BoxAsyncWait<'_, Item> {
    type Item = Item;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Item>> {
        self.operator.as_mut().poll_next(cx)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.operator.size_hint()
    }
}

impl<Item> FusedStream for BoxAsyncWait<'_, Item> {
    fn is_terminated(&self) -> bool {
        self.operator.is_terminated()
    }
}

impl<Item> fmt::Debug for BoxAsyncWait<'_, Item> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoxAsyncWait")
            .field("in_flight", &self.in_flight())
            .field("waiting", &self.waiting())
            .finish_non_exhaustive()
    }
}

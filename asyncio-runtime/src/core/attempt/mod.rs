//! How an attempt runs: from an input to what it ended with.

mod copied;
mod lent;

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Poll, Waker};

use crate::{AsyncFunction, Attempt, Verdict};

pub use copied::copying;
pub(crate) use lent::lending;

/// A place in which attempts run, one after another, pinned where it is.
///
/// Panics of the call and of the predicates do not leave it, and every end of
/// an attempt gives the input back.
pub trait RunAttempt<F: AsyncFunction>: Send {
    /// Puts an attempt in. Nothing of the user's runs before the first poll.
    fn start(self: Pin<&mut Self>, function: &Arc<F>, input: F::Input, attempt: Attempt<F::Error>);

    /// Polls the attempt. One that is ready has left its place.
    fn poll(self: Pin<&mut Self>, function: &F, waker: &Waker) -> Poll<Ended<F>>;

    /// Drops the call of the attempt and takes the rest back.
    fn cancel(self: Pin<&mut Self>) -> Ended<F>;

    /// Whether there is an attempt in it.
    fn is_running(&self) -> bool;
}

/// What an attempt gives back.
#[derive(Debug)]
pub struct Ended<F: AsyncFunction> {
    pub(crate) input: F::Input,
    pub(crate) end: End<F::Output, F::Error>,
}

/// How an attempt ended.
#[derive(Debug)]
pub(crate) enum End<T, E> {
    /// With an output that is wanted.
    Accepted(T),
    /// Otherwise.
    Otherwise {
        other: Other<T, E>,
        /// The one before it.
        // It goes along here alone: to copy it costs more than much else of an
        // element that is ready at once.
        last_error: Option<E>,
    },
}

/// How an attempt ended that did not end well.
#[derive(Debug)]
pub(crate) enum Other<T, E> {
    /// With an outcome that is not wanted.
    Unwanted(Result<T, E>, Verdict),
    /// The function or a predicate panicked.
    Panicked(Box<dyn Any + Send>),
    /// It was given up.
    Cancelled,
}

/// A wanted output, or how the attempt ended otherwise.
type Guarded<F> = Result<
    <F as AsyncFunction>::Output,
    Other<<F as AsyncFunction>::Output, <F as AsyncFunction>::Error>,
>;

/// Judges what a call returned, and drops the call.
#[inline(always)]
fn judged<F: AsyncFunction, Call>(
    function: &F,
    returned: Result<F::Output, F::Error>,
    mut call: Pin<&mut Option<Call>>,
) -> Guarded<F> {
    let verdict = function.judge(returned.as_ref());
    call.set(None);
    match returned {
        Ok(output) if verdict == Verdict::Accept => Ok(output),
        returned => Err(Other::Unwanted(returned, verdict)),
    }
}

/// Makes the places in which the attempts of a function run.
///
/// Its one implementation is what [`async_wait`](crate::AsyncWaitExt::async_wait)
/// puts in: a trait only because the future of an `async fn` has no name, and so
/// what holds one has none either.
pub trait StartAttempt<F: AsyncFunction>: Send + Sync + Unpin + Sealed {
    /// A place for attempts.
    type Place: RunAttempt<F>;

    /// Makes one, with no attempt in it.
    fn place(&self) -> Self::Place;
}

/// Public only in name, so that nobody else implements [`StartAttempt`].
pub trait Sealed {}

struct Starter<C>(C);

impl<C> Sealed for Starter<C> {}

impl<F, C, Place> StartAttempt<F> for Starter<C>
where
    F: AsyncFunction,
    C: Fn() -> Place + Send + Sync + Unpin,
    Place: RunAttempt<F>,
{
    type Place = Place;

    fn place(&self) -> Place {
        (self.0)()
    }
}

/// The one [`StartAttempt`].
pub(crate) fn starter<F: AsyncFunction>() -> impl StartAttempt<F> {
    Starter(F::place)
}

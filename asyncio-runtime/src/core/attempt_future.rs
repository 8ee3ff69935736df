use std::any::Any;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::ptr;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use crate::{AsyncFunction, Attempt, Verdict};

/// What an attempt needs; its future owns it and [hands it back](Ended).
///
/// So nothing is counted, shared or cloned per element, and every end of an
/// attempt returns the input.
#[derive(Debug)]
pub struct Task<F: AsyncFunction> {
    pub(crate) function: Arc<F>,
    pub(crate) input: F::Input,
    pub(crate) attempt: Attempt<F::Error>,
}

/// What an attempt's future gives back.
#[derive(Debug)]
pub struct Ended<F: AsyncFunction> {
    pub(crate) function: Arc<F>,
    pub(crate) input: F::Input,
    pub(crate) end: End<F::Output, F::Error>,
}

/// How an attempt ended.
#[derive(Debug)]
pub(crate) enum End<T, E> {
    /// With an output that is wanted, in the attempt of this number.
    Accepted(T, u32),
    /// Otherwise.
    // The attempt goes along here alone: to copy it costs more than all else
    // that an element costs which is ready at once.
    Otherwise(Other<T, E>, Attempt<E>),
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

/// Makes the future of an attempt.
///
/// Its one implementation is what [`async_wait`](crate::AsyncWaitExt::async_wait)
/// puts in: a trait only because the future of an `async fn` has no name.
pub trait StartAttempt<F: AsyncFunction>: Send + Sync + Unpin + Sealed {
    /// The future of an attempt.
    type Future: Future<Output = Ended<F>> + Send;

    /// Makes it; nothing runs before its first poll.
    fn start(&self, task: Task<F>) -> Self::Future;
}

/// Public only in name, so that nobody else implements [`StartAttempt`].
pub trait Sealed {}

struct Starter<C>(C);

impl<C> Sealed for Starter<C> {}

impl<F, C, Fut> StartAttempt<F> for Starter<C>
where
    F: AsyncFunction,
    C: Fn(Task<F>) -> Fut + Send + Sync + Unpin,
    Fut: Future<Output = Ended<F>> + Send,
{
    type Future = Fut;

    fn start(&self, task: Task<F>) -> Fut {
        (self.0)(task)
    }
}

/// The one [`StartAttempt`].
pub(crate) fn starter<F: AsyncFunction>() -> impl StartAttempt<F> {
    Starter(run::<F>)
}

fn run<F: AsyncFunction>(task: Task<F>) -> impl Future<Output = Ended<F>> + Send {
    // Captured one by one and used in place: what an async block moves from its
    // captures to a local has room in it twice.
    let Task {
        function,
        input,
        attempt,
    } = task;
    async move {
        // The call is evaluated under a guard too: a function that is no
        // `async fn` may panic before there is a future.
        let returned = {
            let mut call = pin!(None);
            let make = || call.set(Some(function.invoke(&input, &attempt)));
            match catch_unwind(AssertUnwindSafe(make)) {
                Ok(()) => {
                    let function = &*function;
                    poll_fn(move |cx| poll_guarded(function, call.as_mut(), cx)).await
                }
                Err(payload) => Err(Other::Panicked(payload)),
            }
        };
        let end = match returned {
            Ok(output) => End::Accepted(output, attempt.number()),
            Err(other) => End::Otherwise(other, attempt),
        };
        Ended {
            function,
            input,
            end,
        }
    }
}

/// A wanted output, or how the attempt ended otherwise.
type Guarded<F> = Result<
    <F as AsyncFunction>::Output,
    Other<<F as AsyncFunction>::Output, <F as AsyncFunction>::Error>,
>;

/// Polls the call, judges what it returned and drops it, all under one guard.
#[inline(always)]
fn poll_guarded<F, Call>(
    function: &F,
    mut call: Pin<&mut Option<Call>>,
    cx: &mut Context<'_>,
) -> Poll<Guarded<F>>
where
    F: AsyncFunction,
    Call: Future<Output = Result<F::Output, F::Error>>,
{
    let guarded = catch_unwind(AssertUnwindSafe(|| {
        if is_cancel(cx.waker()) {
            call.set(None);
            return Poll::Ready(Err(Other::Cancelled));
        }
        let Some(future) = call.as_mut().as_pin_mut() else {
            unreachable!("an attempt that has ended is not polled");
        };
        future.poll(cx).map(|returned| {
            let verdict = function.judge(returned.as_ref());
            call.set(None);
            match returned {
                Ok(output) if verdict == Verdict::Accept => Ok(output),
                returned => Err(Other::Unwanted(returned, verdict)),
            }
        })
    }));
    guarded.unwrap_or_else(|payload| {
        // What is left of the call is dropped here, so that a panic on the way
        // is not met again outside of the guard.
        let _ = catch_unwind(AssertUnwindSafe(|| call.set(None)));
        Poll::Ready(Err(Other::Panicked(payload)))
    })
}

/// The waker that tells an attempt to end: polled with it, it drops its call in
/// that poll and is ready.
///
/// A waker, since the context of a poll is the one thing that reaches into a
/// future whose input is lent to its own call. No slot has this one.
pub(crate) fn cancel_waker() -> &'static Waker {
    Waker::noop()
}

fn is_cancel(waker: &Waker) -> bool {
    // A slot's waker points to its own allocation.
    ptr::eq(waker.data(), Waker::noop().data())
}

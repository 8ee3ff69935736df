use std::any::Any;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::ptr;
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll, Wake, Waker};

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
    pub(crate) attempt: Attempt<F::Error>,
    pub(crate) end: End<F::Output, F::Error>,
}

/// How an attempt ended.
#[derive(Debug)]
pub(crate) enum End<T, E> {
    Returned(Result<T, E>, Verdict),
    Panicked(Box<dyn Any + Send>),
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
        // The call is evaluated under the guard too: a function that is no
        // `async fn` may panic before there is a future.
        let end = match catch_unwind(AssertUnwindSafe(|| function.invoke(&input, &attempt))) {
            Err(payload) => End::Panicked(payload),
            Ok(call) => {
                let mut call = pin!(Some(call));
                poll_fn(|cx| poll_guarded(&*function, call.as_mut(), cx)).await
            }
        };
        Ended {
            function,
            input,
            attempt,
            end,
        }
    }
}

/// Polls the call, judges what it returned and drops it, all under one guard.
fn poll_guarded<F: AsyncFunction>(
    function: &F,
    mut call: Pin<&mut Option<impl Future<Output = Result<F::Output, F::Error>>>>,
    cx: &mut Context<'_>,
) -> Poll<End<F::Output, F::Error>> {
    let guarded = catch_unwind(AssertUnwindSafe(|| {
        if is_cancel(cx.waker()) {
            call.set(None);
            return Poll::Ready(End::Cancelled);
        }
        let Some(future) = call.as_mut().as_pin_mut() else {
            unreachable!("an attempt is not polled again when it has ended");
        };
        future.poll(cx).map(|returned| {
            let verdict = function.judge(returned.as_ref());
            call.set(None);
            End::Returned(returned, verdict)
        })
    }));
    guarded.unwrap_or_else(|payload| {
        // What is left of the call is dropped here, so that a panic on the way
        // is not met again outside of the guard.
        let _ = catch_unwind(AssertUnwindSafe(|| call.set(None)));
        Poll::Ready(End::Panicked(payload))
    })
}

/// The waker that tells an attempt to end: polled with it, it drops its call in
/// that poll and is ready.
///
/// A waker, since the context of a poll is the one thing that reaches into a
/// future whose input is lent to its own call.
static CANCEL: LazyLock<Waker> = LazyLock::new(|| Waker::from(Arc::new(Cancel)));

struct Cancel;

impl Wake for Cancel {
    fn wake(self: Arc<Self>) {}
}

pub(crate) fn cancel_waker() -> &'static Waker {
    &CANCEL
}

fn is_cancel(waker: &Waker) -> bool {
    ptr::eq(waker.data(), CANCEL.data())
}

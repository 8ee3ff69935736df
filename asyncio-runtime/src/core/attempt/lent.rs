//! Attempts whose call borrows the input and the function: a future that owns
//! both is around it.

use std::future::{Future, poll_fn};
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::ptr;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use pin_project_lite::pin_project;

use super::{End, Ended, Guarded, Other, RunAttempt, judged};
use crate::{AsyncFunction, Attempt};

/// A place for attempts of any function.
pub(crate) fn lending<F: AsyncFunction>() -> impl RunAttempt<F> {
    Lent {
        future: None,
        function: None,
        run: run::<F>,
    }
}

pin_project! {
    struct Lent<F, Running, R> {
        // Stays when it has ended, empty, until the next one takes its place.
        #[pin]
        future: Option<Running>,
        // Away while an attempt runs: its future has it. So nothing is counted
        // per attempt.
        function: Option<Arc<F>>,
        run: R,
    }
}

impl<F, Running, R> RunAttempt<F> for Lent<F, Running, R>
where
    F: AsyncFunction,
    Running: Future<Output = (Arc<F>, Ended<F>)> + Send,
    R: Fn(Task<F>) -> Running + Send,
{
    #[inline(always)]
    fn start(self: Pin<&mut Self>, function: &Arc<F>, input: F::Input, attempt: Attempt<F::Error>) {
        let mut this = self.project();
        let function = match this.function.take() {
            Some(function) => function,
            None => Arc::clone(function),
        };
        this.future.set(Some((this.run)(Task {
            function,
            input,
            attempt,
        })));
    }

    #[inline(always)]
    fn poll(self: Pin<&mut Self>, _: &F, waker: &Waker) -> Poll<Ended<F>> {
        let this = self.project();
        let Some(future) = this.future.as_pin_mut() else {
            unreachable!("an attempt was started");
        };
        future
            .poll(&mut Context::from_waker(waker))
            .map(|(function, ended)| {
                // What is replaced is `None`; forgotten, so that nobody asks.
                mem::forget(this.function.replace(function));
                ended
            })
    }

    fn cancel(mut self: Pin<&mut Self>) -> Ended<F> {
        let future = self.as_mut().project().future;
        let Some(future) = future.as_pin_mut() else {
            unreachable!("an attempt was started");
        };
        match future.poll(&mut Context::from_waker(cancel_waker())) {
            Poll::Ready((function, ended)) => {
                *self.project().function = Some(function);
                ended
            }
            Poll::Pending => unreachable!("a cancelled attempt ends in that poll"),
        }
    }

    #[inline(always)]
    fn is_running(&self) -> bool {
        self.function.is_none() && self.future.is_some()
    }
}

/// What an attempt needs; its future owns it and hands it back.
struct Task<F: AsyncFunction> {
    function: Arc<F>,
    input: F::Input,
    attempt: Attempt<F::Error>,
}

fn run<F: AsyncFunction>(task: Task<F>) -> impl Future<Output = (Arc<F>, Ended<F>)> + Send {
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
            Ok(output) => End::Accepted(output),
            Err(other) => End::Otherwise {
                other,
                last_error: attempt.into_last_error(),
            },
        };
        (function, Ended { input, end })
    }
}

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
        future
            .poll(cx)
            .map(|returned| judged(function, returned, call.as_mut()))
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
fn cancel_waker() -> &'static Waker {
    Waker::noop()
}

fn is_cancel(waker: &Waker) -> bool {
    // A slot's waker points to its own allocation.
    ptr::eq(waker.data(), Waker::noop().data())
}

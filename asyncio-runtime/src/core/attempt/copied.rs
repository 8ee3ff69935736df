//! Attempts whose call has a copy of the input and borrows nothing: it stands
//! beside the input.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use pin_project_lite::pin_project;

use super::{End, Ended, Guarded, Other, RunAttempt, judged};
use crate::{AsyncFunction, Attempt};

/// A place for attempts of a function whose calls are made so, and whose
/// outcomes of what they return.
///
/// The call must not look at its attempt.
pub fn copying<F, C, Call, R>(make: C, outcome: R) -> impl RunAttempt<F>
where
    F: AsyncFunction,
    C: Fn(&F, &F::Input) -> Call + Send,
    Call: Future + Send,
    R: Fn(Call::Output) -> Result<F::Output, F::Error> + Send,
{
    Copied {
        call: None,
        held: None,
        make,
        outcome,
    }
}

pin_project! {
    struct Copied<F: AsyncFunction, C, Call, R> {
        // Made in the first poll, under its guard: the copy may panic, and so may
        // a function that is no `async fn`, before there is a future.
        #[pin]
        call: Option<Call>,
        // There while an attempt runs.
        held: Option<Held<F>>,
        make: C,
        outcome: R,
    }
}

/// What stays beside a call.
struct Held<F: AsyncFunction> {
    input: F::Input,
    last_error: Option<F::Error>,
}

impl<F, C, Call, R> RunAttempt<F> for Copied<F, C, Call, R>
where
    F: AsyncFunction,
    C: Fn(&F, &F::Input) -> Call + Send,
    Call: Future + Send,
    R: Fn(Call::Output) -> Result<F::Output, F::Error> + Send,
{
    #[inline(always)]
    fn start(self: Pin<&mut Self>, _: &Arc<F>, input: F::Input, attempt: Attempt<F::Error>) {
        let this = self.project();
        *this.held = Some(Held {
            input,
            last_error: attempt.into_last_error(),
        });
    }

    #[inline(always)]
    fn poll(mut self: Pin<&mut Self>, function: &F, waker: &Waker) -> Poll<Ended<F>> {
        // Few captures and one small result: this is all that an element costs
        // here which is ready at once.
        let guarded = catch_unwind(AssertUnwindSafe(|| {
            self.as_mut().poll_call(function, waker)
        }));
        match guarded {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(Ok(output))) => {
                let Some(Held { input, .. }) = self.project().held.take() else {
                    unreachable!("it was there during the poll");
                };
                let end = End::Accepted(output);
                Poll::Ready(Ended { input, end })
            }
            Ok(Poll::Ready(Err(other))) => Poll::Ready(self.end(other)),
            Err(payload) => Poll::Ready(self.end_panicked(payload)),
        }
    }

    fn cancel(mut self: Pin<&mut Self>) -> Ended<F> {
        let mut call = self.as_mut().project().call;
        match catch_unwind(AssertUnwindSafe(|| call.set(None))) {
            Ok(()) => self.end(Other::Cancelled),
            Err(payload) => self.end_panicked(payload),
        }
    }

    #[inline(always)]
    fn is_running(&self) -> bool {
        self.held.is_some()
    }
}

impl<F, C, Call, R> Copied<F, C, Call, R>
where
    F: AsyncFunction,
    C: Fn(&F, &F::Input) -> Call,
    Call: Future,
    R: Fn(Call::Output) -> Result<F::Output, F::Error>,
{
    /// Polls the call, judges what it returned and drops it.
    #[inline(always)]
    fn poll_call(self: Pin<&mut Self>, function: &F, waker: &Waker) -> Poll<Guarded<F>> {
        let this = self.project();
        let (mut call, Some(held)) = (this.call, &*this.held) else {
            unreachable!("an attempt that has ended is not polled");
        };
        if call.is_none() {
            call.set(Some((this.make)(function, &held.input)));
        }
        let Some(running) = call.as_mut().as_pin_mut() else {
            unreachable!("it was put there");
        };
        running
            .poll(&mut Context::from_waker(waker))
            .map(|returned| {
                let returned = (this.outcome)(returned);
                judged(function, returned, call)
            })
    }

    #[inline(never)]
    fn end(self: Pin<&mut Self>, other: Other<F::Output, F::Error>) -> Ended<F> {
        let Some(Held { input, last_error }) = self.project().held.take() else {
            unreachable!("an attempt that has ended does not end again");
        };
        Ended {
            input,
            end: End::Otherwise { other, last_error },
        }
    }

    #[cold]
    fn end_panicked(mut self: Pin<&mut Self>, payload: Box<dyn Any + Send>) -> Ended<F> {
        // What is left of the call is dropped under a guard too, so that a panic
        // on the way is not met again outside of it.
        let mut call = self.as_mut().project().call;
        let _ = catch_unwind(AssertUnwindSafe(|| call.set(None)));
        self.end(Other::Panicked(payload))
    }
}

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use super::attempt_future::{End, Ended, StartAttempt, Task, cancel_waker};
use super::usage::Usage;
use crate::{AsyncFunction, Attempt};

/// A place on the heap in which attempts run, one after another.
pub(crate) struct Cell<F: AsyncFunction, S: StartAttempt<F>> {
    future: Pin<Box<Option<S::Future>>>,
    /// Away while an attempt runs: its future has it.
    function: Option<Arc<F>>,
}

impl<F: AsyncFunction, S: StartAttempt<F>> Cell<F, S> {
    /// Puts an attempt in. Nothing runs before the first poll.
    pub(crate) fn start(
        &mut self,
        start: &S,
        function: &Arc<F>,
        input: F::Input,
        attempt: Attempt<F::Error>,
    ) {
        let function = self.function.take().unwrap_or_else(|| Arc::clone(function));
        let future = start.start(Task {
            function,
            input,
            attempt,
        });
        self.future.set(Some(future));
    }

    /// Polls the attempt; the cell is free again when that is ready.
    pub(crate) fn poll(&mut self, waker: &Waker) -> Poll<Attempted<F>> {
        let Some(future) = self.future.as_mut().as_pin_mut() else {
            return Poll::Pending;
        };
        future.poll(&mut Context::from_waker(waker)).map(|ended| {
            let Ended {
                function,
                input,
                attempt,
                end,
            } = ended;
            self.function = Some(function);
            self.future.set(None);
            Attempted {
                input,
                number: attempt.number(),
                last_error: attempt.into_last_error(),
                end,
            }
        })
    }

    /// Drops the call of the attempt and takes the rest back.
    pub(crate) fn cancel(&mut self) -> Attempted<F> {
        match self.poll(cancel_waker()) {
            Poll::Ready(attempted) => attempted,
            Poll::Pending => unreachable!("a cancelled attempt ends in that poll"),
        }
    }
}

/// What an attempt leaves.
pub(crate) struct Attempted<F: AsyncFunction> {
    pub(crate) input: F::Input,
    pub(crate) number: u32,
    /// Of the attempt before.
    pub(crate) last_error: Option<F::Error>,
    pub(crate) end: End<F::Output, F::Error>,
}

/// The cells: those in use belong to their slots, the rest wait here.
///
/// There are as many as attempts ran at once. An element that waits has none,
/// however large its future is.
pub(crate) struct Cells<F: AsyncFunction, S: StartAttempt<F>> {
    free: Vec<Cell<F, S>>,
    usage: Usage,
}

impl<F: AsyncFunction, S: StartAttempt<F>> Cells<F, S> {
    pub(crate) fn new() -> Self {
        Self {
            free: Vec::new(),
            usage: Usage::default(),
        }
    }

    pub(crate) fn take(&mut self) -> Cell<F, S> {
        self.usage.up();
        self.free.pop().unwrap_or_else(|| Cell {
            future: Box::pin(None),
            function: None,
        })
    }

    pub(crate) fn give_back(&mut self, cell: Cell<F, S>) {
        self.usage.down();
        self.free.push(cell);
    }

    /// Ends a period of the [usage](Usage).
    pub(crate) fn end_period(&mut self) {
        let used = self.usage.now();
        if let Some(kept) = self.usage.end_period(used + self.free.len()) {
            self.free.truncate(kept.saturating_sub(used));
            self.free.shrink_to_fit();
        }
    }
}

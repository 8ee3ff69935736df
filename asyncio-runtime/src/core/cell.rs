use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use super::attempt_future::{Ended, StartAttempt, Task, cancel_waker};
use crate::{AsyncFunction, Attempt};

/// A place on the heap in which attempts run, one after another.
pub(crate) struct Cell<F: AsyncFunction, S: StartAttempt<F>> {
    future: Pin<Box<Option<S::Future>>>,
    /// Away while an attempt runs: its future has it.
    function: Option<Arc<F>>,
}

impl<F: AsyncFunction, S: StartAttempt<F>> Cell<F, S> {
    fn new() -> Self {
        Self {
            future: Box::pin(None),
            function: None,
        }
    }

    /// Puts an attempt in. Nothing runs before the first poll.
    #[inline(always)]
    pub(crate) fn start(
        &mut self,
        start: &S,
        function: &Arc<F>,
        input: F::Input,
        attempt: Attempt<F::Error>,
    ) {
        let function = match self.function.take() {
            Some(function) => function,
            None => Arc::clone(function),
        };
        self.future.set(Some(start.start(Task {
            function,
            input,
            attempt,
        })));
    }

    /// Polls the attempt. What it ends with goes to [`settle`](Self::settle).
    #[inline(always)]
    pub(crate) fn poll(&mut self, waker: &Waker) -> Poll<Ended<F>> {
        match self.future.as_mut().as_pin_mut() {
            Some(future) => future.poll(&mut Context::from_waker(waker)),
            None => Poll::Pending,
        }
    }

    /// Frees the cell of an attempt that has ended. Its future stays, empty,
    /// until the next one takes its place.
    #[inline(always)]
    pub(crate) fn settle(&mut self, function: Arc<F>) {
        // What is replaced is `None`; forgotten, so that nobody asks.
        mem::forget(self.function.replace(function));
    }

    /// Drops the call of the attempt and takes the rest back.
    pub(crate) fn cancel(&mut self) -> Ended<F> {
        match self.poll(cancel_waker()) {
            Poll::Ready(ended) => ended,
            Poll::Pending => unreachable!("a cancelled attempt ends in that poll"),
        }
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>> Drop for Cell<F, S> {
    /// Cancels the attempt that runs, under its own guard: calls that panic as
    /// they are dropped would end the process if there were two of them.
    fn drop(&mut self) {
        if self.function.is_none() && self.future.is_some() {
            let cancelled = AssertUnwindSafe(|| drop(self.cancel()));
            let _ = catch_unwind(cancelled);
        }
    }
}

/// The cells of elements that wait for a retry, for others to use.
///
/// So an element that waits has none, however large its future is.
pub(crate) struct Cells<F: AsyncFunction, S: StartAttempt<F>> {
    spare: Vec<Cell<F, S>>,
    /// The fewest that there were in this period: as many were not needed.
    unused: usize,
}

impl<F: AsyncFunction, S: StartAttempt<F>> Cells<F, S> {
    pub(crate) fn new() -> Self {
        Self {
            spare: Vec::new(),
            unused: 0,
        }
    }

    pub(crate) fn take(&mut self) -> Cell<F, S> {
        let cell = self.spare.pop().unwrap_or_else(Cell::new);
        self.unused = self.unused.min(self.spare.len());
        cell
    }

    pub(crate) fn give_back(&mut self, cell: Cell<F, S>) {
        self.spare.push(cell);
    }

    /// Ends a period: drops the cells that were not needed in it.
    pub(crate) fn end_period(&mut self) {
        self.spare.truncate(self.spare.len() - self.unused);
        self.spare.shrink_to(2 * self.spare.len());
        self.unused = self.spare.len();
    }
}

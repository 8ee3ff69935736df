use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Poll, Waker};

use super::attempt::{Ended, RunAttempt, StartAttempt};
use crate::{AsyncFunction, Attempt};

/// A place on the heap in which attempts run, one after another.
pub(crate) struct Cell<F: AsyncFunction, S: StartAttempt<F>>(Pin<Box<S::Place>>);

impl<F: AsyncFunction, S: StartAttempt<F>> Cell<F, S> {
    /// Puts an attempt in. Nothing runs before the first poll.
    #[inline(always)]
    pub(crate) fn start(&mut self, function: &Arc<F>, input: F::Input, attempt: Attempt<F::Error>) {
        self.0.as_mut().start(function, input, attempt);
    }

    /// Polls the attempt; one that is ready has left its cell.
    #[inline(always)]
    pub(crate) fn poll(&mut self, function: &F, waker: &Waker) -> Poll<Ended<F>> {
        self.0.as_mut().poll(function, waker)
    }

    /// Drops the call of the attempt and takes the rest back.
    pub(crate) fn cancel(&mut self) -> Ended<F> {
        self.0.as_mut().cancel()
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>> Drop for Cell<F, S> {
    /// Cancels the attempt that runs, under its own guard: calls that panic as
    /// they are dropped would end the process if there were two of them.
    fn drop(&mut self) {
        if self.0.is_running() {
            let cancelled = AssertUnwindSafe(|| drop(self.cancel()));
            let _ = catch_unwind(cancelled);
        }
    }
}

/// The cells of elements that wait for a retry, for others to use.
///
/// So an element that waits has none, however large its future is.
pub(crate) struct Cells<F: AsyncFunction, S: StartAttempt<F>> {
    start: S,
    spare: Vec<Cell<F, S>>,
    /// The fewest that there were in this period: as many were not needed.
    unused: usize,
}

impl<F: AsyncFunction, S: StartAttempt<F>> Cells<F, S> {
    pub(crate) fn new(start: S) -> Self {
        Self {
            start,
            spare: Vec::new(),
            unused: 0,
        }
    }

    pub(crate) fn take(&mut self) -> Cell<F, S> {
        let spare = self.spare.pop();
        let cell = spare.unwrap_or_else(|| Cell(Box::pin(self.start.place())));
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

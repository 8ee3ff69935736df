use std::mem;
use std::sync::Arc;

use super::attempt::StartAttempt;
use super::cell::Cell;
use super::clock::{Span, Tick};
use super::course::{Outcome, Wait};
use super::deadline::Current;
use super::ready::Signal;
use crate::AsyncFunction;

/// A place for an element in flight.
///
/// It keeps its waker, and its cell unless that is of use to others: while its
/// element waits for a retry, or was done at once.
pub(crate) struct Slot<F: AsyncFunction, S: StartAttempt<F>, T> {
    pub(crate) state: State<F>,
    pub(crate) cell: Option<Cell<F, S>>,
    pub(crate) signal: Arc<Signal>,
    /// What the one who admitted the element wants back with its outcome.
    pub(crate) tag: T,
    /// When the element's time began.
    pub(crate) admitted: Tick,
    /// When it is over, while the element is not done.
    pub(crate) deadline: Tick,
    /// The slot behind it in the queue, or among the vacant ones.
    pub(crate) next: u32,
    /// Of that deadline.
    pub(crate) stamp: u32,
}

/// An attempt that runs.
#[derive(Clone, Copy)]
pub(crate) struct Calling {
    pub(crate) number: u32,
    /// When the element's first attempt began.
    pub(crate) started: Tick,
    /// When this one is given up, [`Tick::NEVER`] where it is not.
    pub(crate) until: Tick,
    /// Of that deadline.
    pub(crate) stamp: u32,
}

/// Where an element is on its course.
pub(crate) enum State<F: AsyncFunction> {
    /// There is none.
    Vacant,
    /// It waits for another element of its key to be done, and then this long.
    Held(Wait<F>, Span),
    /// An attempt runs.
    Calling(Calling),
    /// It waits for its next attempt, until this instant.
    Waiting(Wait<F>, Tick),
    /// It has its outcome, since this instant, and waits to be emitted.
    Done(Outcome<F>, Tick),
    /// It is passed along without a call, and waits to be emitted.
    Passed,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Slot<F, S, T> {
    /// Puts an element into the slot, which was vacant.
    #[inline(always)]
    pub(crate) fn occupy(&mut self, state: State<F>, tag: T, admitted: Tick, deadline: Tick) {
        put(&mut self.state, state);
        self.tag = tag;
        self.admitted = admitted;
        self.deadline = deadline;
    }

    /// Its cell and its waker, and which attempt it is, where one runs.
    #[inline(always)]
    pub(crate) fn attempt(&mut self) -> Option<(&mut Cell<F, S>, &Arc<Signal>, u32)> {
        match self.state {
            State::Calling(calling) => Some((self.cell.as_mut()?, &self.signal, calling.number)),
            _ => None,
        }
    }

    /// The element whose attempt ran here is done.
    #[inline(always)]
    pub(crate) fn finish(&mut self, outcome: Outcome<F>, now: Tick) {
        put(&mut self.state, State::Done(outcome, now));
        self.deadline = Tick::NEVER;
    }

    /// When the attempt that runs is given up, [`Tick::NEVER`] where none is.
    pub(crate) fn attempt_deadline(&self) -> Current {
        match self.state {
            State::Calling(calling) => (calling.until, calling.stamp),
            _ => (Tick::NEVER, 0),
        }
    }

    #[inline(always)]
    pub(crate) fn is_done(&self) -> bool {
        matches!(self.state, State::Done(..) | State::Passed)
    }
}

/// Overwrites what is known to own nothing, without asking it.
#[inline(always)]
fn put<T>(place: &mut T, value: T) {
    mem::forget(mem::replace(place, value));
}

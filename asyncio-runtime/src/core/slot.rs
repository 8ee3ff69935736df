use std::mem;
use std::sync::Arc;

use super::attempt::StartAttempt;
use super::cell::{Cell, Cells};
use super::clock::{Span, Tick};
use super::course::{Outcome, Wait};
use super::deadline::Current;
use super::ready::{ReadySet, Signal};
use crate::AsyncFunction;

/// A place for an element in flight.
///
/// It keeps its waker, and its cell unless that is of use to others: while its
/// element waits for a retry, or was done at once.
pub(crate) struct Slot<F: AsyncFunction, S: StartAttempt<F>, T> {
    pub(crate) state: State<F>,
    cell: Option<Cell<F, S>>,
    signal: Option<Arc<Signal>>,
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
    pub(crate) fn vacant(next: u32) -> Self
    where
        T: Default,
    {
        Self {
            state: State::Vacant,
            cell: None,
            signal: None,
            tag: T::default(),
            admitted: Tick::NEVER,
            deadline: Tick::NEVER,
            next,
            stamp: 0,
        }
    }

    /// Puts an element into the slot, which was vacant.
    #[inline(always)]
    pub(crate) fn occupy(&mut self, state: State<F>, tag: T, admitted: Tick, deadline: Tick) {
        put(&mut self.state, state);
        self.tag = tag;
        self.admitted = admitted;
        self.deadline = deadline;
    }

    /// Its cell and its waker, made or taken where it has none: an attempt is to
    /// run in this slot.
    #[inline(always)]
    pub(crate) fn equip(
        &mut self,
        slot: u32,
        cells: &mut Cells<F, S>,
        ready: &mut ReadySet,
    ) -> (&mut Cell<F, S>, &Arc<Signal>) {
        let cell = match &mut self.cell {
            Some(cell) => cell,
            none => none.insert(cells.take()),
        };
        let signal = match &mut self.signal {
            Some(signal) => signal,
            none => none.insert(ready.signal(slot)),
        };
        (cell, signal)
    }

    /// What it was equipped with.
    #[inline(always)]
    pub(crate) fn equipment(&mut self) -> Option<(&mut Cell<F, S>, &Arc<Signal>)> {
        Some((self.cell.as_mut()?, self.signal.as_ref()?))
    }

    /// Takes its cell away.
    pub(crate) fn take_cell(&mut self) -> Option<Cell<F, S>> {
        self.cell.take()
    }

    /// Its cell and its waker, and which attempt it is, where one runs.
    #[inline(always)]
    pub(crate) fn attempt(&mut self) -> Option<(&mut Cell<F, S>, &Arc<Signal>, u32)> {
        match self.state {
            State::Calling(calling) => {
                let number = calling.number;
                let (cell, signal) = self.equipment()?;
                Some((cell, signal, number))
            }
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

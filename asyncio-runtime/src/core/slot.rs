use std::mem;
use std::sync::Arc;

use super::attempt::StartAttempt;
use super::cell::Cell;
use super::clock::{Span, Tick};
use super::course::{Outcome, Wait};
use super::deadline::Current;
use super::ready::{ReadySet, Signal};
use super::room::Room;
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

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;

/// The slots, made as they are needed and given back after a burst.
///
/// The vacant ones are linked, the one that was vacated last in front.
pub(crate) struct Slots<F: AsyncFunction, S: StartAttempt<F>, T> {
    all: Vec<Slot<F, S, T>>,
    vacant: u32,
    /// Slots from here on are not used again, so that they can be given back.
    retired_from: u32,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T: Default> Slots<F, S, T> {
    pub(crate) fn new() -> Self {
        Self {
            all: Vec::new(),
            vacant: NONE,
            retired_from: NONE,
        }
    }

    /// How many there are, vacant ones included.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// A vacant slot, which stays vacant until it is [claimed](Self::claim).
    #[inline(always)]
    pub(crate) fn vacancy(&mut self, ready: &mut ReadySet) -> u32 {
        if self.vacant == NONE {
            self.grow(ready);
        }
        self.vacant
    }

    /// The vacancy was occupied.
    #[inline(always)]
    pub(crate) fn claim(&mut self) {
        let next = &mut self.all[self.vacant as usize].next;
        self.vacant = mem::replace(next, NONE);
    }

    /// Vacates a slot; returns what was in it.
    #[inline(always)]
    pub(crate) fn release(&mut self, slot: u32) -> (State<F>, T, Tick) {
        let entry = &mut self.all[slot as usize];
        let state = mem::replace(&mut entry.state, State::Vacant);
        if slot < self.retired_from {
            entry.next = self.vacant;
            self.vacant = slot;
        }
        (state, mem::take(&mut entry.tag), entry.admitted)
    }

    /// Adds a slot, or uses those that were retired after all.
    #[inline(never)]
    fn grow(&mut self, ready: &mut ReadySet) {
        if self.retired_from < NONE {
            self.retired_from = NONE;
            self.link_vacant();
            if self.vacant != NONE {
                return;
            }
        }
        let slot = u32::try_from(self.all.len()).unwrap_or(NONE);
        assert!(slot < NONE - 1, "too many elements in flight");
        self.all.make_room();
        self.all.push(Slot {
            state: State::Vacant,
            cell: None,
            signal: ready.signal(slot),
            tag: T::default(),
            admitted: Tick::NEVER,
            deadline: Tick::NEVER,
            next: NONE,
            stamp: 0,
        });
        self.vacant = slot;
    }

    /// Links the vacant slots anew, the lowest in front.
    fn link_vacant(&mut self) {
        self.vacant = NONE;
        for (slot, entry) in (0..self.retired_from).zip(&mut self.all).rev() {
            if let State::Vacant = entry.state {
                entry.next = self.vacant;
                self.vacant = slot;
            }
        }
    }

    /// Gives back what is vacant at the end, down to this many slots, and uses
    /// those beyond no more, so that they fall vacant for the next time.
    pub(crate) fn shrink(&mut self, kept: usize) {
        while self.all.len() > kept
            && let Some(State::Vacant) = self.all.last().map(|entry| &entry.state)
        {
            self.all.pop();
        }
        self.all.shrink_to(self.all.len() + self.all.len() / 2);
        self.retired_from = u32::try_from(kept).unwrap_or(NONE);
        self.link_vacant();
    }

    /// The deadline of a slot's element.
    #[inline(always)]
    pub(crate) fn deadline(&self, slot: u32) -> Current {
        self.get(slot)
            .map_or((Tick::NEVER, 0), |entry| (entry.deadline, entry.stamp))
    }

    /// The deadline of the attempt in a slot.
    #[inline(always)]
    pub(crate) fn attempt_deadline(&self, slot: u32) -> Current {
        self.get(slot)
            .map_or((Tick::NEVER, 0), Slot::attempt_deadline)
    }

    /// All of them, vacant ones too.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &Slot<F, S, T>)> {
        (0..).zip(&self.all)
    }

    /// A slot that a waker or a timer tells of: it may be gone by now.
    #[inline(always)]
    pub(crate) fn get(&self, slot: u32) -> Option<&Slot<F, S, T>> {
        self.all.get(slot as usize)
    }

    /// As [`get`](Self::get).
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, slot: u32) -> Option<&mut Slot<F, S, T>> {
        self.all.get_mut(slot as usize)
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::Index<u32> for Slots<F, S, T> {
    type Output = Slot<F, S, T>;

    #[inline(always)]
    fn index(&self, slot: u32) -> &Slot<F, S, T> {
        &self.all[slot as usize]
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::IndexMut<u32> for Slots<F, S, T> {
    #[inline(always)]
    fn index_mut(&mut self, slot: u32) -> &mut Slot<F, S, T> {
        &mut self.all[slot as usize]
    }
}

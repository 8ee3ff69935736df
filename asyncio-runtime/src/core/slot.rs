use std::task::{Poll, Waker};

use super::attempt_future::StartAttempt;
use super::cell::{Attempted, Cell};
use super::clock::Tick;
use super::course::{Outcome, Wait};
use super::free::FreeSlots;
use super::ready::ReadySet;
use super::usage::Usage;
use crate::AsyncFunction;

/// An element in flight.
pub(crate) struct Slot<F: AsyncFunction, S: StartAttempt<F>, T> {
    pub(crate) state: State<F, S>,
    /// What the one who admitted it wants back with its outcome.
    pub(crate) tag: Option<T>,
    /// When its time began.
    pub(crate) admitted: Tick,
    waker: Option<Waker>,
}

/// Where an element is on its course.
pub(crate) enum State<F: AsyncFunction, S: StartAttempt<F>> {
    /// There is none.
    Vacant,
    /// An attempt runs.
    Calling(Cell<F, S>),
    /// It waits for its next attempt, until this instant.
    Waiting(Wait<F>, Tick),
    /// It has its outcome and waits to be emitted.
    Done(Outcome<F>, Tick),
    /// It was passed along, without a call.
    Passed,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Slot<F, S, T> {
    fn vacant() -> Self {
        Self {
            state: State::Vacant,
            tag: None,
            admitted: Tick::NEVER,
            waker: None,
        }
    }

    /// Polls its attempt with its waker, where one runs.
    pub(crate) fn poll(&mut self) -> Option<Poll<Attempted<F>>> {
        match (&mut self.state, &self.waker) {
            (State::Calling(cell), Some(waker)) => Some(cell.poll(waker)),
            _ => None,
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        matches!(self.state, State::Done(..) | State::Passed)
    }
}

/// Slots of a page: as many as a word of the free set has bits.
const PAGE: usize = u64::BITS as usize;

/// The slots, made as they are needed and given back after a burst.
///
/// In pages, so that growing copies nothing.
pub(crate) struct Slots<F: AsyncFunction, S: StartAttempt<F>, T> {
    pages: Vec<Vec<Slot<F, S, T>>>,
    free: FreeSlots,
    usage: Usage,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Slots<F, S, T> {
    pub(crate) fn new() -> Self {
        Self {
            pages: Vec::new(),
            free: FreeSlots::default(),
            usage: Usage::default(),
        }
    }

    /// How many there are, vacant ones included.
    pub(crate) fn len(&self) -> usize {
        self.pages.len() * PAGE
    }

    /// The lowest vacant slot, which stays vacant until it is claimed, and its
    /// waker.
    pub(crate) fn vacancy(&mut self, ready: &mut ReadySet) -> (u32, &Waker) {
        let slot = self.free.first().unwrap_or_else(|| self.add_page());
        let waker = &mut self[slot].waker;
        (slot, waker.get_or_insert_with(|| ready.waker(slot)))
    }

    fn add_page(&mut self) -> u32 {
        let first = u32::try_from(self.len()).expect("fewer elements in flight than 2^32");
        let page = std::iter::repeat_with(Slot::vacant).take(PAGE).collect();
        self.pages.push(page);
        for slot in (first..).take(PAGE) {
            self.free.insert(slot);
        }
        first
    }

    pub(crate) fn claim(&mut self, slot: u32) {
        self.free.remove(slot);
        self.usage.up();
    }

    /// Makes a slot vacant again and returns what was in it.
    pub(crate) fn release(&mut self, slot: u32) -> (State<F, S>, Option<T>) {
        self.free.insert(slot);
        self.usage.down();
        let slot = &mut self[slot];
        (
            std::mem::replace(&mut slot.state, State::Vacant),
            slot.tag.take(),
        )
    }

    /// A slot that a waker tells of: it may be gone by now.
    pub(crate) fn get_mut(&mut self, slot: u32) -> Option<&mut Slot<F, S, T>> {
        let slot = slot as usize;
        self.pages.get_mut(slot / PAGE)?.get_mut(slot % PAGE)
    }

    /// Ends a period of the [usage](Usage); returns how many slots are kept
    /// where some were given back.
    pub(crate) fn end_period(&mut self) -> Option<usize> {
        let kept = self.usage.end_period(self.len())?;
        while self.len() > kept && self.free.has_whole_word(self.pages.len() - 1) {
            self.pages.pop();
            let first = u32::try_from(self.len()).expect("there was one more page");
            for slot in (first..).take(PAGE) {
                self.free.remove(slot);
            }
        }
        self.pages.shrink_to_fit();
        Some(self.len())
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::Index<u32> for Slots<F, S, T> {
    type Output = Slot<F, S, T>;

    fn index(&self, slot: u32) -> &Slot<F, S, T> {
        let slot = slot as usize;
        &self.pages[slot / PAGE][slot % PAGE]
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::IndexMut<u32> for Slots<F, S, T> {
    fn index_mut(&mut self, slot: u32) -> &mut Slot<F, S, T> {
        let slot = slot as usize;
        &mut self.pages[slot / PAGE][slot % PAGE]
    }
}

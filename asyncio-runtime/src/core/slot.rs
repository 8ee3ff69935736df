use std::mem;
use std::task::Waker;

use super::attempt_future::StartAttempt;
use super::cell::{Cell, Cells};
use super::clock::Tick;
use super::course::{Outcome, Wait};
use super::free::FreeSlots;
use super::ready::ReadySet;
use crate::AsyncFunction;

/// A place for an element in flight.
///
/// It keeps its waker, and its cell unless its element waits for a retry.
pub(crate) struct Slot<F: AsyncFunction, S: StartAttempt<F>, T> {
    pub(crate) state: State<F>,
    pub(crate) cell: Option<Cell<F, S>>,
    waker: Option<Waker>,
    /// What the one who admitted the element wants back with its outcome.
    pub(crate) tag: Option<T>,
    /// When the element's time began.
    pub(crate) admitted: Tick,
}

/// Where an element is on its course.
pub(crate) enum State<F: AsyncFunction> {
    /// There is none.
    Vacant,
    /// An attempt runs.
    Calling,
    /// It waits for its next attempt, until this instant.
    Waiting(Wait<F>, Tick),
    /// It has its outcome, since this instant, and waits to be emitted.
    Done(Outcome<F>, Tick),
    /// It is passed along without a call, and waits to be emitted.
    Passed,
}

/// A claimed slot with what an element in it needs, taken out of it.
pub(crate) struct Vacancy<F: AsyncFunction, S: StartAttempt<F>> {
    pub(crate) slot: u32,
    pub(crate) cell: Cell<F, S>,
    pub(crate) waker: Waker,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Slot<F, S, T> {
    fn vacant() -> Self {
        Self {
            state: State::Vacant,
            cell: None,
            waker: None,
            tag: None,
            admitted: Tick::NEVER,
        }
    }

    /// Takes out what the next element needs.
    #[inline(always)]
    pub(crate) fn vacate(
        &mut self,
        slot: u32,
        ready: &mut ReadySet,
        cells: &mut Cells<F, S>,
    ) -> Vacancy<F, S> {
        let waker = match self.waker.take() {
            Some(waker) => waker,
            None => ready.waker(slot),
        };
        let cell = match self.cell.take() {
            Some(cell) => cell,
            None => cells.take(),
        };
        Vacancy { slot, cell, waker }
    }

    /// Puts an element in.
    #[inline(always)]
    pub(crate) fn occupy(&mut self, vacancy: Vacancy<F, S>, state: State<F>, tag: T) {
        put(&mut self.cell, Some(vacancy.cell));
        put(&mut self.waker, Some(vacancy.waker));
        put(&mut self.state, state);
        put(&mut self.tag, Some(tag));
    }

    /// Puts the unused equipment of a vacancy back.
    pub(crate) fn leave(&mut self, vacancy: Vacancy<F, S>) {
        self.cell = Some(vacancy.cell);
        self.waker = Some(vacancy.waker);
    }

    /// Its cell and its waker, where an attempt runs.
    #[inline(always)]
    pub(crate) fn attempt(&mut self) -> Option<(&mut Cell<F, S>, &Waker)> {
        if !matches!(self.state, State::Calling) {
            return None;
        }
        Some((self.cell.as_mut()?, self.waker.as_ref()?))
    }

    /// The element whose attempt ran here is done.
    #[inline(always)]
    pub(crate) fn finish(&mut self, outcome: Outcome<F>, now: Tick) {
        put(&mut self.state, State::Done(outcome, now));
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

/// Slots of a page: as many as a word of the free set has bits.
const PAGE: usize = u64::BITS as usize;

/// The slots, made as they are needed and given back after a burst.
///
/// In pages, so that growing copies nothing.
pub(crate) struct Slots<F: AsyncFunction, S: StartAttempt<F>, T> {
    pages: Vec<Box<[Slot<F, S, T>]>>,
    /// Those that were in use just now, for the next elements.
    recent: Vec<u32>,
    free: FreeSlots,
    /// Slots from here on are to fall empty.
    sparse_from: u32,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Slots<F, S, T> {
    pub(crate) fn new() -> Self {
        Self {
            pages: Vec::new(),
            recent: Vec::new(),
            free: FreeSlots::default(),
            sparse_from: u32::MAX,
        }
    }

    /// How many there are, vacant ones included.
    pub(crate) fn len(&self) -> usize {
        self.pages.len() * PAGE
    }

    /// Claims a vacant slot: one that was in use just now, else the lowest.
    #[inline(always)]
    pub(crate) fn claim(&mut self) -> u32 {
        match self.recent.pop() {
            Some(slot) => slot,
            None => self.claim_lowest(),
        }
    }

    #[inline(never)]
    fn claim_lowest(&mut self) -> u32 {
        let slot = match self.free.first() {
            Some(slot) => slot,
            None => self.add_page(),
        };
        self.free.remove(slot);
        slot
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

    /// Makes a claimed slot free for others.
    #[inline(always)]
    pub(crate) fn release(&mut self, slot: u32) {
        if slot < self.sparse_from {
            self.recent.push(slot);
        } else {
            self.free.insert(slot);
        }
    }

    /// A slot that a waker tells of: it may be gone by now.
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, slot: u32) -> Option<&mut Slot<F, S, T>> {
        let slot = slot as usize;
        self.pages.get_mut(slot / PAGE)?.get_mut(slot % PAGE)
    }

    /// Gives back the pages from the end without an element, down to this many
    /// slots, and lets those that are left fall empty.
    pub(crate) fn shrink(&mut self, slots: usize) {
        self.sparse_from = u32::try_from(slots).unwrap_or(u32::MAX);
        for slot in self.recent.drain(..) {
            self.free.insert(slot);
        }
        self.recent.shrink_to(slots);
        while self.len() > slots && self.free.has_whole_word(self.pages.len() - 1) {
            self.pages.pop();
            let first = u32::try_from(self.len()).expect("there was one more page");
            for slot in (first..).take(PAGE) {
                self.free.remove(slot);
            }
        }
        self.pages.shrink_to(2 * self.pages.len());
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::Index<u32> for Slots<F, S, T> {
    type Output = Slot<F, S, T>;

    #[inline(always)]
    fn index(&self, slot: u32) -> &Slot<F, S, T> {
        let slot = slot as usize;
        &self.pages[slot / PAGE][slot % PAGE]
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> std::ops::IndexMut<u32> for Slots<F, S, T> {
    #[inline(always)]
    fn index_mut(&mut self, slot: u32) -> &mut Slot<F, S, T> {
        let slot = slot as usize;
        &mut self.pages[slot / PAGE][slot % PAGE]
    }
}

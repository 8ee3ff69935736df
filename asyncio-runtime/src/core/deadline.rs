use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::clock::Tick;
use super::room::Room;

/// The deadlines of slots, earliest first, ties in the order they were set.
///
/// Equal timeouts come in the order of their deadlines, so they form a line; a
/// deadline that comes out of order (the timeout was changed, or part of it was
/// spent before a restart) goes to a heap beside it.
///
/// Most deadlines are never reached. Whoever ends before only says so, and the
/// entry stays: it counts no more, since its slot has another deadline or none.
/// What no longer counts is thrown out when it comes to the head of the line,
/// or [as soon as](Self::sweep) it is more than half of it, so that nothing
/// piles up behind a head that stays. All that costs little per deadline.
#[derive(Debug)]
pub(crate) struct Deadlines {
    line: VecDeque<Entry>,
    /// No earlier than the last of the line.
    latest: Tick,
    aside: BinaryHeap<Reverse<Entry>>,
    /// How many count.
    set: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    due: Tick,
    slot: u32,
    /// Which element of the slot, since on a clock that stands still the next
    /// one has the same deadline.
    tenancy: u32,
}

/// The deadline that a slot has, [`Tick::NEVER`] for none, and of which element.
pub(crate) type Current = (Tick, u32);

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            line: VecDeque::new(),
            latest: Tick::START,
            aside: BinaryHeap::new(),
            set: 0,
        }
    }
}

impl Deadlines {
    /// Below this many, entries that no longer count are let be.
    const KEPT: usize = 64;

    /// Sets the deadline of a slot, for the element that it has now.
    #[inline(always)]
    pub(crate) fn set(&mut self, slot: u32, (due, tenancy): Current) {
        if due == Tick::NEVER {
            return;
        }
        self.set += 1;
        let entry = Entry { due, slot, tenancy };
        if due >= self.latest {
            self.latest = due;
            self.line.make_room();
            self.line.push_back(entry);
        } else {
            self.aside.make_room();
            self.aside.push(Reverse(entry));
        }
    }

    /// Throws out what no longer counts, if that is worth it: to be called now
    /// and then.
    #[inline(always)]
    pub(crate) fn sweep(&mut self, current: impl Fn(u32) -> Current) {
        if self.line.len() > 2 * self.set + Self::KEPT {
            self.line.retain(|entry| entry.counts(&current));
            // Of a line that is empty, a shorter timeout can begin another.
            self.latest = self.line.back().map_or(Tick::START, |entry| entry.due);
        }
    }

    /// Says that a deadline counts no more.
    #[inline(always)]
    pub(crate) fn clear(&mut self, due: Tick) {
        if due != Tick::NEVER {
            self.set -= 1;
        }
    }

    /// The earliest deadline, [`Tick::NEVER`] where there is none.
    pub(crate) fn earliest(&mut self, current: impl Fn(u32) -> Current) -> Tick {
        while self
            .line
            .front()
            .is_some_and(|entry| !entry.counts(&current))
        {
            self.line.pop_front();
        }
        while self
            .aside
            .peek()
            .is_some_and(|entry| !entry.0.counts(&current))
        {
            self.aside.pop();
        }
        let line = self.line.front().map_or(Tick::NEVER, |entry| entry.due);
        let aside = self.aside.peek().map_or(Tick::NEVER, |entry| entry.0.due);
        line.min(aside)
    }

    /// Takes out the slot whose deadline is the earliest, if that has come. It
    /// counts until it is [cleared](Self::clear).
    #[inline(always)]
    pub(crate) fn pop_due(&mut self, now: Tick, current: impl Fn(u32) -> Current) -> Option<u32> {
        if self.set == 0 || self.earliest(current) > now {
            return None;
        }
        let aside = self.aside.peek().map_or(Tick::NEVER, |entry| entry.0.due);
        let entry = match self.line.front() {
            Some(entry) if entry.due <= aside => self.line.pop_front(),
            _ => self.aside.pop().map(|entry| entry.0),
        };
        entry.map(|entry| entry.slot)
    }

    /// Gives memory back: about `slots` are in use.
    pub(crate) fn shrink(&mut self, slots: usize) {
        self.line.shrink_to(slots);
        self.aside.shrink_to(slots);
    }
}

impl Entry {
    #[inline(always)]
    fn counts(&self, current: impl Fn(u32) -> Current) -> bool {
        current(self.slot) == (self.due, self.tenancy)
    }
}

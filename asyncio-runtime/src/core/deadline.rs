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
    aside: BinaryHeap<Reverse<(Tick, Entry)>>,
    /// How many count.
    set: usize,
    /// Deadlines that were ever set; it wraps around.
    stamps: u32,
}

/// When it is due, its slot knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    slot: u32,
    /// Which deadline of the slot.
    stamp: u32,
}

/// The deadline that a slot has, [`Tick::NEVER`] for none, and its stamp.
pub(crate) type Current = (Tick, u32);

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            line: VecDeque::new(),
            latest: Tick::START,
            aside: BinaryHeap::new(),
            set: 0,
            stamps: 0,
        }
    }
}

impl Deadlines {
    /// Below this many, entries that no longer count are let be.
    const KEPT: usize = 64;

    /// Sets the deadline of a slot. Returns the stamp that the slot is to keep
    /// with it.
    #[inline(always)]
    pub(crate) fn set(&mut self, slot: u32, due: Tick) -> u32 {
        if due == Tick::NEVER {
            return self.stamps;
        }
        self.set += 1;
        self.stamps = self.stamps.wrapping_add(1);
        let stamp = self.stamps;
        let entry = Entry { slot, stamp };
        if due >= self.latest {
            self.latest = due;
            self.line.make_room();
            self.line.push_back(entry);
        } else {
            self.aside.make_room();
            self.aside.push(Reverse((due, entry)));
        }
        stamp
    }

    /// Throws out what no longer counts, if that is worth it: to be called now
    /// and then.
    #[inline(always)]
    pub(crate) fn sweep(&mut self, current: impl Fn(u32) -> Current) {
        if self.line.len() > 2 * self.set + Self::KEPT {
            self.line.retain(|entry| entry.due(&current).is_some());
            // Of a line that is empty, a shorter timeout can begin another.
            let last = self.line.back().and_then(|entry| entry.due(&current));
            self.latest = last.unwrap_or(Tick::START);
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
        let (line, aside) = self.heads(current);
        line.min(aside)
    }

    /// Takes out the slot whose deadline is the earliest, if that has come. It
    /// counts until it is [cleared](Self::clear).
    #[inline(always)]
    pub(crate) fn pop_due(&mut self, now: Tick, current: impl Fn(u32) -> Current) -> Option<u32> {
        if self.set == 0 {
            return None;
        }
        let (line, aside) = self.heads(current);
        let entry = if line.min(aside) > now {
            None
        } else if line <= aside {
            self.line.pop_front()
        } else {
            self.aside.pop().map(|Reverse((_, entry))| entry)
        };
        entry.map(|entry| entry.slot)
    }

    /// The earliest deadlines of the line and aside of it, once all before them
    /// that no longer count are gone.
    fn heads(&mut self, current: impl Fn(u32) -> Current) -> (Tick, Tick) {
        let line = loop {
            let Some(entry) = self.line.front() else {
                break Tick::NEVER;
            };
            if let Some(due) = entry.due(&current) {
                break due;
            }
            self.line.pop_front();
        };
        let aside = loop {
            let Some(Reverse((due, entry))) = self.aside.peek() else {
                break Tick::NEVER;
            };
            if entry.due(&current).is_some() {
                break *due;
            }
            self.aside.pop();
        };
        (line, aside)
    }

    /// Gives memory back: about `slots` are in use.
    pub(crate) fn shrink(&mut self, slots: usize) {
        self.line.shrink_to(slots);
        self.aside.shrink_to(slots);
    }
}

impl Entry {
    /// When it is due, if it counts.
    #[inline(always)]
    fn due(self, current: impl Fn(u32) -> Current) -> Option<Tick> {
        let (due, stamp) = current(self.slot);
        (stamp == self.stamp && due != Tick::NEVER).then_some(due)
    }
}

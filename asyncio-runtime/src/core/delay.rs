use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::clock::Tick;

/// The delay scheduler: slots that wait for a retry, by the instant it is due.
///
/// Ties leave in the order in which the waits began. A slot is in it once at
/// most; the one who takes a slot out checks that it still waits for this
/// instant, since a wait that is cut short leaves its entry behind.
#[derive(Debug, Default)]
pub(crate) struct Delays {
    heap: BinaryHeap<Entry>,
    begun: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    due: Tick,
    /// The number of the wait, which wraps around: compared as a distance, it
    /// orders any two waits of the same instant that are less than 2^31 apart.
    number: u32,
    slot: u32,
}

impl Delays {
    /// Begins the wait of a slot.
    pub(crate) fn push(&mut self, slot: u32, due: Tick) {
        self.begun = self.begun.wrapping_add(1);
        self.heap.push(Entry {
            due,
            number: self.begun,
            slot,
        });
    }

    /// The earliest instant that is due, [`Tick::NEVER`] where nothing waits.
    pub(crate) fn earliest(&self) -> Tick {
        self.heap.peek().map_or(Tick::NEVER, |entry| entry.due)
    }

    /// Takes out the slot whose wait ends first, if that has come.
    pub(crate) fn pop_due(&mut self, now: Tick) -> Option<(u32, Tick)> {
        if self.earliest() > now {
            return None;
        }
        self.heap.pop().map(|entry| (entry.slot, entry.due))
    }

    /// Gives memory back: about `slots` are in use.
    pub(crate) fn shrink(&mut self, slots: usize) {
        if self.heap.capacity() > slots {
            self.heap.shrink_to(slots);
        }
    }
}

impl Ord for Entry {
    /// The greatest is the first to leave, as `BinaryHeap` has it.
    fn cmp(&self, other: &Self) -> Ordering {
        let by_number = || 0.cmp(&(self.number.wrapping_sub(other.number).cast_signed()));
        other.due.cmp(&self.due).then_with(by_number)
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Entry {}

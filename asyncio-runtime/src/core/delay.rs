use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

use super::clock::{Span, Tick};
use super::room::Room;

/// How many lines there are: a schedule without jitter has few delays that
/// differ, and what is due is looked for in all of them.
const LINES: usize = 4;

/// The delay scheduler: slots that wait for a retry, by the instant it is due.
///
/// Waits of the same delay end in the order in which they begin, so they form
/// a line. A few lines hold most of what waits, unless there is jitter; what
/// finds no line goes to a heap.
///
/// Ties leave in the order in which the waits began. A slot is in it once at
/// most; the one who takes a slot out checks that it still waits for this
/// instant, since a wait that is cut short leaves its entry behind.
#[derive(Debug)]
pub(crate) struct Delays {
    lines: [Line; LINES],
    heap: BinaryHeap<Entry>,
    begun: u32,
    /// The earliest of all.
    earliest: Tick,
}

/// Waits of one delay, which may change while there are none.
#[derive(Debug, Default)]
struct Line {
    delay: Span,
    waits: VecDeque<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    due: Tick,
    /// The number of the wait, which wraps around: compared as a distance, it
    /// orders any two waits of the same instant that are less than 2^31 apart.
    number: u32,
    slot: u32,
}

impl Default for Delays {
    fn default() -> Self {
        Self {
            lines: Default::default(),
            heap: BinaryHeap::new(),
            begun: 0,
            earliest: Tick::NEVER,
        }
    }
}

impl Delays {
    /// Begins the wait of a slot, which is due after this delay.
    pub(crate) fn push(&mut self, slot: u32, delay: Span, due: Tick) {
        self.begun = self.begun.wrapping_add(1);
        self.earliest = self.earliest.min(due);
        let entry = Entry {
            due,
            number: self.begun,
            slot,
        };
        match self.line(delay) {
            Some(line) if line.takes(&entry) => {
                line.delay = delay;
                line.waits.make_room();
                line.waits.push_back(entry);
            }
            _ => {
                self.heap.make_room();
                self.heap.push(entry);
            }
        }
    }

    /// The line of this delay, or else an empty one.
    fn line(&mut self, delay: Span) -> Option<&mut Line> {
        let of_delay = |line: &Line| line.delay == delay && !line.waits.is_empty();
        let at = self.lines.iter().position(of_delay);
        let at = at.or_else(|| self.lines.iter().position(|line| line.waits.is_empty()))?;
        Some(&mut self.lines[at])
    }

    /// The earliest instant that is due, [`Tick::NEVER`] where nothing waits.
    pub(crate) fn earliest(&self) -> Tick {
        self.earliest
    }

    /// Takes out the slot whose wait ends first, if that has come.
    #[inline]
    pub(crate) fn pop_due(&mut self, now: Tick) -> Option<(u32, Tick)> {
        if self.earliest > now {
            return None;
        }
        let entry = self.pop()?;
        let first = self.firsts().min_by_key(|entry| entry.due);
        self.earliest = first.map_or(Tick::NEVER, |entry| entry.due);
        Some((entry.slot, entry.due))
    }

    fn pop(&mut self) -> Option<Entry> {
        // The greatest is the first to leave.
        let first = *self.firsts().max()?;
        let lines = &mut self.lines;
        match lines.iter_mut().find(|line| line.begins_with(&first)) {
            Some(line) => line.waits.pop_front(),
            None => self.heap.pop(),
        }
    }

    /// The first of each line and of the heap.
    fn firsts(&self) -> impl Iterator<Item = &Entry> {
        let lines = self.lines.iter().filter_map(|line| line.waits.front());
        lines.chain(self.heap.peek())
    }

    /// Gives memory back: about `slots` are in use.
    pub(crate) fn shrink(&mut self, slots: usize) {
        for line in &mut self.lines {
            line.waits.shrink_to(slots);
        }
        self.heap.shrink_to(slots);
    }
}

impl Line {
    /// Whether a wait that begins now ends after all in the line.
    fn takes(&self, entry: &Entry) -> bool {
        self.waits.back().is_none_or(|last| last.due <= entry.due)
    }

    fn begins_with(&self, entry: &Entry) -> bool {
        self.waits.front().is_some_and(|first| first == entry)
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

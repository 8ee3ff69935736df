use std::collections::BTreeSet;

use super::clock::Tick;

/// No slot.
const NONE: u32 = u32::MAX;
/// In `Link::next`: this slot is in the tree, not in the line.
const ASIDE: u32 = u32::MAX - 1;

/// The deadlines of slots, earliest first, ties in the order they were set.
///
/// Equal timeouts come in order of their deadlines, so they form a line, linked
/// through a table by slot: setting one and taking one out are a few stores,
/// and nothing stale stays behind. A deadline that comes out of order (the
/// timeout was changed, or part of it was spent before a restart) goes to a
/// tree beside the line.
#[derive(Debug)]
pub(crate) struct Deadlines {
    links: Vec<Link>,
    head: u32,
    tail: u32,
    aside: BTreeSet<(Tick, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    /// [`Tick::NEVER`] where the slot has no deadline.
    due: Tick,
    previous: u32,
    next: u32,
}

impl Link {
    const UNSET: Self = Self {
        due: Tick::NEVER,
        previous: NONE,
        next: NONE,
    };
}

impl Deadlines {
    pub(crate) fn new() -> Self {
        Self {
            links: Vec::new(),
            head: NONE,
            tail: NONE,
            aside: BTreeSet::new(),
        }
    }

    /// Sets the deadline of a slot that has none.
    pub(crate) fn set(&mut self, slot: u32, due: Tick) {
        if due == Tick::NEVER {
            return;
        }
        let index = slot as usize;
        if self.links.len() <= index {
            self.links.resize(index + 1, Link::UNSET);
        }
        debug_assert_eq!(self.links[index].due, Tick::NEVER, "slot has a deadline");
        let (previous, next) = if self.tail != NONE && self.links[self.tail as usize].due > due {
            self.aside.insert((due, slot));
            (NONE, ASIDE)
        } else {
            (self.append(slot), NONE)
        };
        self.links[index] = Link {
            due,
            previous,
            next,
        };
    }

    /// Makes a slot the last of the line; returns the one before it.
    fn append(&mut self, slot: u32) -> u32 {
        let previous = std::mem::replace(&mut self.tail, slot);
        match self.links.get_mut(previous as usize) {
            Some(link) => link.next = slot,
            None => self.head = slot,
        }
        previous
    }

    /// The deadline of a slot, [`Tick::NEVER`] where it has none.
    pub(crate) fn of(&self, slot: u32) -> Tick {
        self.links.get(slot as usize).map_or(Tick::NEVER, |l| l.due)
    }

    /// Takes the deadline of a slot out, if it has one.
    pub(crate) fn clear(&mut self, slot: u32) {
        let Some(link) = self.links.get_mut(slot as usize) else {
            return;
        };
        let Link {
            due,
            previous,
            next,
        } = std::mem::replace(link, Link::UNSET);
        if due == Tick::NEVER {
            return;
        }
        if next == ASIDE {
            self.aside.remove(&(due, slot));
            return;
        }
        match self.links.get_mut(previous as usize) {
            Some(link) => link.next = next,
            None => self.head = next,
        }
        match self.links.get_mut(next as usize) {
            Some(link) => link.previous = previous,
            None => self.tail = previous,
        }
    }

    /// The earliest deadline, [`Tick::NEVER`] where there is none.
    pub(crate) fn earliest(&self) -> Tick {
        let aside = self.aside.first().map_or(Tick::NEVER, |&(due, _)| due);
        self.of(self.head).min(aside)
    }

    /// Takes out the slot whose deadline is the earliest, if that has come.
    pub(crate) fn pop_due(&mut self, now: Tick) -> Option<u32> {
        if self.earliest() > now {
            return None;
        }
        let slot = match self.aside.first() {
            Some(&(due, slot)) if due < self.of(self.head) => slot,
            _ => self.head,
        };
        self.clear(slot);
        Some(slot)
    }

    /// Gives memory back: no slot from `slots` on is in use.
    pub(crate) fn shrink(&mut self, slots: usize) {
        if self.links.len() > slots {
            self.links.truncate(slots);
            self.links.shrink_to(slots);
        }
    }
}

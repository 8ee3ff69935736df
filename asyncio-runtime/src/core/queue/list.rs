use crate::AsyncFunction;
use crate::core::attempt::StartAttempt;
use crate::core::slots::{NONE, Slots};

/// Slots in a row, linked through themselves.
#[derive(Debug)]
pub(super) struct List {
    pub(super) head: u32,
    tail: u32,
}

impl Default for List {
    fn default() -> Self {
        Self {
            head: NONE,
            tail: NONE,
        }
    }
}

impl List {
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.head == NONE
    }

    /// Adds a slot that is in no list.
    #[inline(always)]
    pub(super) fn push<F: AsyncFunction, S: StartAttempt<F>, T>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        if self.tail == NONE {
            self.head = slot;
        } else {
            slots[self.tail].next = slot;
        }
        self.tail = slot;
    }

    /// Takes the head out, which is this slot.
    #[inline(always)]
    pub(super) fn pop(&mut self, next: u32) {
        self.head = next;
        if next == NONE {
            self.tail = NONE;
        }
    }
}

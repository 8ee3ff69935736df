//! How an element takes its slot, with its deadline and its turn in the queue.

use super::Core;
use super::attempt::StartAttempt;
use super::clock::Tick;
use super::slot::State;
use super::slots::NONE;
use super::tag::Tag;
use crate::AsyncFunction;

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Puts an element into a slot and its place in the queue.
    #[inline(always)]
    pub(super) fn occupy(&mut self, state: State<F>, tag: T, admitted: Tick) -> u32 {
        let slot = self.claim(state, tag, admitted);
        self.enqueue(slot);
        slot
    }

    /// Puts an element into a slot, and begins its time where it has one.
    #[inline(always)]
    pub(super) fn claim(&mut self, state: State<F>, tag: T, admitted: Tick) -> u32 {
        let deadline = self.plan.deadline(admitted);
        let (slot, entry) = self.slots.claim();
        entry.occupy(state, tag, admitted, deadline);
        entry.stamp = self.deadlines.set(slot, deadline);
        self.polls = self.polls.saturating_sub(1);
        if self.in_flight == 0 {
            self.until_look = self.until_look.min(self.pace.begin());
        }
        self.in_flight += 1;
        slot
    }

    #[inline(always)]
    fn enqueue(&mut self, slot: u32) {
        if T::FENCED {
            self.last_fence = NONE;
        }
        self.queue.admit(&mut self.slots, slot);
    }

    /// Gives an element another deadline.
    pub(super) fn set_deadline(&mut self, slot: u32, deadline: Tick) {
        let entry = &mut self.slots[slot];
        self.deadlines.clear(entry.deadline);
        entry.deadline = deadline;
        entry.stamp = self.deadlines.set(slot, deadline);
    }
}

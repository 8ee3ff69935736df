//! Elements that take part in the order and are not called.

use super::attempt::StartAttempt;
use super::clock::{Span, Tick};
use super::course::Wait;
use super::slot::State;
use super::tag::Tag;
use super::{Admitted, Core, Emitted, Saved};
use crate::{AsyncFunction, Reason};

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Takes an element in that needs no call, and leaves in its turn.
    pub(crate) fn pass(&mut self, tag: T, may_leave: bool) -> Admitted<F, T> {
        if may_leave && self.queue.is_clear() {
            return Admitted::Left(passed(tag));
        }
        let slot = self.occupy(State::Passed, tag, Tick::NEVER);
        self.queue.done(&mut self.slots, slot);
        Admitted::Done
    }

    /// Whether a fence needs no place: the one behind all that is in flight
    /// stands for it too.
    pub(crate) fn absorb_fence(&mut self, tag: &T) -> bool {
        let last = self.slots.get_mut(self.last_fence);
        let absorbs = last.is_some_and(|last| last.tag.absorb(tag));
        if absorbs {
            // A flood of them is no reason not to let others run.
            self.polls = self.polls.saturating_sub(1);
        }
        absorbs
    }

    /// Whether the task is to yield before anything else is done.
    pub(crate) fn must_yield(&self) -> bool {
        self.polls == 0
    }

    /// Takes a fence in: it leaves after all that was admitted before it, and
    /// before all that comes.
    pub(crate) fn fence(&mut self, tag: T, may_leave: bool) -> Admitted<F, T> {
        if may_leave && self.in_flight == 0 {
            return Admitted::Left(passed(tag));
        }
        if self.absorb_fence(&tag) {
            return Admitted::Done;
        }
        let slot = self.claim(State::Passed, tag, Tick::NEVER);
        self.queue.fence(&mut self.slots, slot);
        self.last_fence = slot;
        Admitted::Done
    }

    /// Takes an element in that comes too late to be called.
    pub(crate) fn refuse(&mut self, input: F::Input, tag: T, saved: Saved) -> Admitted<F, T> {
        let mut element = Wait::new(input);
        element.attempts = saved.attempts;
        let outcome = element.fail(Reason::Stopped, saved.spent);
        self.done_at_once(outcome, tag, false)
    }
}

fn passed<F: AsyncFunction, T>(tag: T) -> Emitted<F, T> {
    Emitted {
        tag,
        outcome: None,
        spent: Span::ZERO,
    }
}

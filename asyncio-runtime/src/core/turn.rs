//! How keyed elements wait for their turn.

use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Core;
use super::attempt::StartAttempt;
use super::clock::{Span, Tick};
use super::course::Wait;
use super::slot::State;
use super::tag::Tag;
use crate::failure::Fault;
use crate::{AsyncFunction, Reason};

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Admits an element behind those of its key; returns its slot, unless the
    /// function that tells its key panicked.
    pub(super) fn admit_keyed(&mut self, element: Wait<F>, wait: Span, tag: T) -> Option<u32> {
        let now = self.clock.now();
        let slot = self.slots.vacancy();
        let Some(keys) = &mut self.keys else {
            unreachable!("asked where there are keys");
        };
        match catch_unwind(AssertUnwindSafe(|| keys.admit(slot, &element.input))) {
            Ok(is_first) => {
                self.occupy(State::Held(element, wait), tag, now);
                if is_first {
                    self.turns.push_back(slot);
                }
                Some(slot)
            }
            Err(payload) => {
                let outcome = element.fail_with(Fault::panicked(payload), Span::ZERO);
                self.done_at_once(outcome, tag, false);
                None
            }
        }
    }

    /// Begins what has its turn already.
    pub(super) fn begin_turns(&mut self) {
        let now = self.clock.now();
        while self.polls > 0
            && let Some(slot) = self.turns.pop_front()
        {
            self.begin_turn(slot, now);
        }
    }

    /// A slot's element is the next one of its key.
    pub(super) fn begin_turn(&mut self, slot: u32, now: Tick) {
        let entry = &mut self.slots[slot];
        if entry.deadline <= now {
            // Its turn comes between two looks, and so does its end.
            return self.end_element(slot, Reason::TimedOut, now);
        }
        let state = &mut entry.state;
        match mem::replace(state, State::Passed) {
            State::Held(element, Span::ZERO) => self.begin_attempt(slot, element, now),
            State::Held(element, wait) => self.wait(slot, element, wait.into(), now),
            other => {
                *state = other;
                if matches!(state, State::Done(..)) {
                    self.done(slot);
                }
            }
        }
    }
}

//! How the operator ends: with the input, or before.

use std::mem;
use std::time::Duration;

use super::Core;
use super::attempt::StartAttempt;
use super::clock::{Span, Tick};
use super::course::Cut;
use super::slot::State;
use super::tag::Tag;
use crate::{AsyncFunction, Reason};

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Switches retries off for good. Elements that wait for one get it now,
    /// attempts that run are the last of their elements.
    pub(crate) fn end_retries(&mut self) {
        self.plan.is_over = true;
        let now = self.clock.now();
        for slot in self.slots_in_flight() {
            match &mut self.slots[slot].state {
                State::Waiting(_, due) => {
                    // The entry for the later instant finds that it is past.
                    *due = now;
                    self.delays.push(slot, Span::ZERO, now);
                }
                State::Held(_, wait) => *wait = Span::ZERO,
                _ => {}
            }
        }
    }

    /// Gives up after this long what is in flight then.
    pub(crate) fn stop_after(&mut self, limit: Duration) {
        // Asked between two polls: the last reading is of the one before.
        self.clock.forget();
        let limit = self.clock.now().after(limit.into());
        self.stop = self.stop.min(limit);
    }

    /// Whether what was in flight was given up: nothing is called any more.
    pub(crate) fn is_stopped(&mut self) -> bool {
        if self.stop != Tick::NEVER {
            // Where nothing was in flight, nobody has looked.
            let now = self.clock.now();
            self.stop_if_due(now);
        }
        self.is_stopped
    }

    /// Gives up what is in flight, if its time has come.
    pub(super) fn stop_if_due(&mut self, now: Tick) {
        if now < self.stop {
            return;
        }
        self.stop = Tick::NEVER;
        self.is_stopped = true;
        self.plan.is_over = true;
        for slot in self.slots_in_flight() {
            self.end_element(slot, Reason::Stopped, now);
        }
    }

    /// Ends an element that is not done, wherever it is on its course.
    pub(super) fn end_element(&mut self, slot: u32, reason: Reason, now: Tick) {
        let entry = &mut self.slots[slot];
        let spent = now.since(entry.admitted);
        match &entry.state {
            State::Calling(_) => self.cut(slot, Cut::Element(reason), now),
            State::Waiting(..) | State::Held(..) => {
                let state = mem::replace(&mut entry.state, State::Passed);
                let wait = match state {
                    State::Waiting(wait, _) => {
                        self.waiting -= 1;
                        wait
                    }
                    State::Held(wait, _) => {
                        // Its slot may be another's by the time of its turn.
                        self.turns.retain(|turn| *turn != slot);
                        wait
                    }
                    _ => unreachable!("it was looked at"),
                };
                self.polls = self.polls.saturating_sub(1);
                self.finish(slot, wait.fail(reason, spent), now);
            }
            State::Vacant | State::Done(..) | State::Passed => {}
        }
    }

    /// The slots with an element that is not done, in no order.
    fn slots_in_flight(&self) -> Vec<u32> {
        let is_going_on = |state: &State<F>| {
            matches!(
                state,
                State::Held(..) | State::Calling(_) | State::Waiting(..)
            )
        };
        self.slots
            .iter()
            .filter(|(_, entry)| is_going_on(&entry.state))
            .map(|(slot, _)| slot)
            .collect()
    }
}

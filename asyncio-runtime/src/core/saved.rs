//! What is in flight as others may save it, and how it comes back.

use super::attempt::StartAttempt;
use super::clock::{Span, Tick};
use super::course::Wait;
use super::slot::State;
use super::tag::Tag;
use super::{Admitted, Core};
use crate::AsyncFunction;

/// How far an element is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// Attempts made, without the one that runs.
    pub(crate) attempts: u32,
    /// From admission.
    pub(crate) spent: Span,
    /// What is left of the wait for the next attempt.
    pub(crate) wait: Span,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// All that is in flight, in no order.
    pub(crate) fn saved(&mut self) -> impl Iterator<Item = (&T, Saved)> {
        let now = self.clock.now();
        self.slots.iter().filter_map(move |(_, entry)| {
            let spent = now.since(entry.admitted);
            let (attempts, spent, wait) = match &entry.state {
                State::Vacant => return None,
                State::Passed => (0, Span::ZERO, Span::ZERO),
                State::Held(wait, left) => (wait.attempts, spent, *left),
                State::Calling(calling) => (calling.number - 1, spent, Span::ZERO),
                State::Waiting(wait, due) => (wait.attempts, spent, due.since(now)),
                // The attempt that ended it is repeated: its outcome was not
                // seen by anyone.
                State::Done(outcome, done) => {
                    let attempts = outcome.attempts().saturating_sub(1);
                    (attempts, done.since(entry.admitted), Span::ZERO)
                }
            };
            let saved = Saved {
                attempts,
                spent,
                wait,
            };
            Some((&entry.tag, saved))
        })
    }

    /// Admits an element that an earlier run saved, as far as it was.
    pub(crate) fn restore(&mut self, input: F::Input, tag: T, saved: Saved) -> Admitted<F, T> {
        let now = self.clock.now();
        let mut element = Wait {
            attempts: saved.attempts,
            ..Wait::new(input)
        };
        if saved.attempts > 0 {
            element.started = now.before(saved.spent);
        }
        let (left, wait) = self.time_left(saved);
        let slot = if self.keys.is_some() {
            self.admit_keyed(element, wait, tag)
        } else {
            let slot = self.occupy(State::Held(element, wait), tag, now);
            self.turns.push_back(slot);
            Some(slot)
        };
        if let Some(slot) = slot {
            let entry = &mut self.slots[slot];
            entry.admitted = now.before(saved.spent);
            self.set_deadline(slot, left.map_or(Tick::NEVER, |left| now.after(left)));
            self.begin_turns();
        }
        Admitted::Running
    }

    /// What is left of the time of a saved element, and of its wait.
    ///
    /// It gets at least one attempt: where the settings are tighter now and
    /// leave nothing, that comes at once and has the time of one. So it does
    /// where the retries are over.
    fn time_left(&self, mut saved: Saved) -> (Option<Span>, Span) {
        if self.plan.is_over {
            saved.wait = Span::ZERO;
        }
        let Some(timeout) = self.plan.timeout else {
            return (None, saved.wait);
        };
        if saved.spent < timeout {
            let left = timeout.less(saved.spent);
            let wait = if saved.wait < left {
                saved.wait
            } else {
                Span::ZERO
            };
            (Some(left), wait)
        } else {
            (
                Some(self.plan.attempt_timeout.unwrap_or(timeout)),
                Span::ZERO,
            )
        }
    }
}

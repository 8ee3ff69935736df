//! How elements come in.

use std::task::Poll;

use futures_util::task::waker_ref;

use super::attempt::{End, Ended, StartAttempt};
use super::clock::{Span, Tick};
use super::course::{Next, Outcome, Rest, Wait, after};
use super::slot::{Calling, State};
use super::tag::Tag;
use super::{Admitted, Core, Emitted, self_wake};
use crate::{AsyncFunction, Attempt};

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Whether an element may be admitted now.
    #[inline(always)]
    pub(crate) fn has_room(&self) -> bool {
        self.in_flight < self.plan.capacity && self.polls > 0
    }

    /// Admits an element and begins its first attempt.
    ///
    /// With `may_leave`, an element that is done at once and need not wait for
    /// its turn is returned without having been put anywhere.
    #[inline(always)]
    pub(crate) fn admit(&mut self, input: F::Input, tag: T, may_leave: bool) -> Admitted<F, T> {
        if self.keys.is_some() {
            self.admit_keyed(Wait::new(input), Span::ZERO, tag);
            self.begin_turns();
            return Admitted::Running;
        }
        let attempt = self.first_attempt();
        // In the vacancy, but without claiming it: an element that is done at
        // once leaves it to the next, and so touches nothing else.
        let slot = self.slots.vacancy();
        let entry = &mut self.slots[slot];
        let (cell, signal) = entry.equip(slot, &mut self.cells, &mut self.ready);
        cell.start(&self.function, input, attempt);
        let waker = waker_ref(signal);
        let before = self_wake::watch(&waker);
        let poll = cell.poll(&self.function, &waker);
        let was_woken = self_wake::end(before);
        match poll {
            Poll::Ready(ended) => self.ended_at_once(ended, tag, may_leave),
            Poll::Pending if was_woken => self.poll_again(slot, tag, may_leave),
            Poll::Pending => self.first_pends(slot, tag),
        }
    }

    /// Polls an attempt that woke itself in its first poll.
    #[inline(never)]
    fn poll_again(&mut self, slot: u32, tag: T, may_leave: bool) -> Admitted<F, T> {
        let entry = &mut self.slots[slot];
        let Some((cell, signal)) = entry.equipment() else {
            unreachable!("an attempt runs in it");
        };
        match cell.poll(&self.function, &waker_ref(signal)) {
            Poll::Ready(ended) => self.ended_at_once(ended, tag, may_leave),
            Poll::Pending => self.first_pends(slot, tag),
        }
    }

    /// The first attempt of an element is not ready: it takes its place.
    #[inline(always)]
    fn first_pends(&mut self, slot: u32, tag: T) -> Admitted<F, T> {
        let now = self.clock.now();
        let state = State::Calling(Calling {
            number: 1,
            started: now,
            until: Tick::NEVER,
            stamp: 0,
        });
        self.occupy(state, tag, now);
        self.attempt_pends(slot, now);
        Admitted::Running
    }

    #[inline(always)]
    fn ended_at_once(&mut self, ended: Ended<F>, tag: T, may_leave: bool) -> Admitted<F, T> {
        match ended {
            Ended {
                input,
                end: End::Accepted(output),
            } => self.done_at_once(Outcome::accepted(input, output, 1), tag, may_leave),
            ended => self.unwanted_at_once(ended, tag, may_leave),
        }
    }

    #[inline(always)]
    pub(super) fn done_at_once(
        &mut self,
        outcome: Outcome<F>,
        tag: T,
        may_leave: bool,
    ) -> Admitted<F, T> {
        if may_leave && (self.in_flight == 0 || self.queue.is_clear()) {
            return Admitted::Left(Emitted {
                tag,
                outcome: Some(outcome),
                spent: Span::ZERO,
            });
        }
        let slot = self.occupy(State::Done(outcome, Tick::NEVER), tag, Tick::NEVER);
        // So that many that are done at once, and wait for their turn, need one
        // cell: less memory, and what there is stays in the processor's caches.
        self.free_cell(slot);
        self.queue.done(&mut self.slots, slot);
        Admitted::Done
    }

    #[inline(never)]
    fn unwanted_at_once(&mut self, ended: Ended<F>, tag: T, may_leave: bool) -> Admitted<F, T> {
        let slot = self.slots.vacancy();
        let mut rest = self.settle(slot, ended, Span::ZERO);
        let now = self.clock.now();
        rest.element.started = now;
        match after(rest, &mut self.plan) {
            Next::Done(outcome) => self.done_at_once(outcome, tag, may_leave),
            Next::Wait(wait, delay) => {
                let slot = self.occupy(State::Passed, tag, now);
                self.wait(slot, wait, delay, now);
                Admitted::Running
            }
        }
    }

    /// What an attempt leaves that did not end with a wanted output.
    pub(super) fn settle(&self, slot: u32, ended: Ended<F>, spent: Span) -> Rest<F> {
        let End::Otherwise { other, last_error } = ended.end else {
            unreachable!("a wanted output was looked for first");
        };
        let (attempts, started) = match self.slots[slot].state {
            State::Calling(calling) => (calling.number, calling.started),
            // The first, which has not taken its place yet.
            _ => (1, Tick::NEVER),
        };
        Rest {
            element: Wait {
                input: ended.input,
                attempts,
                last_error,
                started,
            },
            end: other,
            spent,
        }
    }

    #[inline(always)]
    fn first_attempt(&mut self) -> Attempt<F::Error> {
        if F::READS_ATTEMPT {
            let now = self.clock.now();
            Attempt::first().timed(self.clock.instant(now), self.plan.timeout)
        } else {
            Attempt::first()
        }
    }
}

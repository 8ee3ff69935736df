//! How elements go on: timers that are due, turns that have come, slots that
//! were woken.

use std::mem;
use std::task::Poll;
use std::time::Duration;

use futures_util::task::waker_ref;
use tokio::task::coop;

use super::attempt::{End, Ended, StartAttempt};
use super::clock::{Span, Tick};
use super::course::{Cut, Next, Outcome, Wait, after, after_cut};
use super::slot::{Calling, State};
use super::tag::Tag;
use super::{BUDGET_ASKED, Core};
use crate::{AsyncFunction, Attempt, Reason};

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    /// Lets elements go on: first those whose time is over, so that at its
    /// deadline an element times out, whatever its attempt would return in the
    /// same poll; then those whose wait is over; then those that were woken.
    pub(crate) fn drive(&mut self) {
        self.deadlines.sweep(|slot| self.slots.deadline(slot));
        self.attempt_deadlines
            .sweep(|slot| self.slots.attempt_deadline(slot));
        if self.in_flight == 0 {
            self.looked_idle();
            return;
        }
        if self.ready.is_alarmed() {
            self.ready.calm();
            self.timer.fired();
            self.clock.forget();
        }
        let now = self.clock.now();
        self.looked(now);
        self.end_period_if_due(now);
        self.stop_if_due(now);
        while self.polls > 0
            && let Some(slot) = self
                .deadlines
                .pop_due(now, |slot| self.slots.deadline(slot))
        {
            self.end_element(slot, Reason::TimedOut, now);
        }
        while self.polls > 0
            && let Some(slot) = self
                .attempt_deadlines
                .pop_due(now, |slot| self.slots.attempt_deadline(slot))
        {
            self.cut(slot, Cut::Attempt, now);
        }
        while self.polls > 0
            && let Some((slot, due)) = self.delays.pop_due(now)
        {
            self.end_wait(slot, due, now);
        }
        self.begin_turns();
        if !self.ready.is_empty() && !coop::has_budget_remaining() {
            // Every poll would be in vain: the task yields first.
            self.polls = 0;
        }
        while self.polls > 0
            && let Some(slot) = self.ready.next()
        {
            self.poll_attempt(slot, now);
        }
    }

    /// Polls the attempt in a slot, if one runs there.
    #[inline(always)]
    fn poll_attempt(&mut self, slot: u32, now: Tick) {
        let Some(entry) = self.slots.get_mut(slot) else {
            return;
        };
        let Some((cell, signal, number)) = entry.attempt() else {
            return;
        };
        self.polls -= 1;
        match cell.poll(&self.function, &waker_ref(signal)) {
            Poll::Pending => {
                self.attempt_pends(slot, now);
                if self.polls == 0 {
                    // Perhaps in vain, for want of tokio's budget: it is the
                    // first to be polled when there is more.
                    self.ready.put_back(slot);
                }
            }
            Poll::Ready(Ended {
                input,
                end: End::Accepted(output),
            }) => {
                self.attempt_deadlines.clear(entry.attempt_deadline().0);
                self.deadlines.clear(entry.deadline);
                entry.finish(Outcome::accepted(input, output, number), now);
                if number > 1 {
                    self.free_cell(slot);
                }
                self.done(slot);
            }
            Poll::Ready(ended) => self.unwanted(slot, ended, now),
        }
    }

    /// An attempt ended with an outcome that is not wanted.
    #[inline(never)]
    fn unwanted(&mut self, slot: u32, ended: Ended<F>, now: Tick) {
        let entry = &self.slots[slot];
        self.attempt_deadlines.clear(entry.attempt_deadline().0);
        let spent = now.since(entry.admitted);
        let rest = self.settle(slot, ended, spent);
        let next = after(rest, &mut self.plan);
        self.go_on(slot, next, now);
    }

    /// An attempt was polled and is not ready: its time runs.
    #[inline(always)]
    pub(super) fn attempt_pends(&mut self, slot: u32, now: Tick) {
        if self.polls.is_multiple_of(BUDGET_ASKED) && !coop::has_budget_remaining() {
            // Tokio lets nothing of its own be ready before the task yields.
            self.polls = 0;
        }
        if let Some(limit) = self.plan.attempt_timeout {
            self.limit_attempt(slot, now.after(limit));
        }
    }

    /// Limits the attempt in a slot, where it is not limited yet.
    fn limit_attempt(&mut self, slot: u32, until: Tick) {
        let entry = &mut self.slots[slot];
        // The element's own deadline goes first.
        if let State::Calling(calling) = &mut entry.state
            && calling.until == Tick::NEVER
            && until < entry.deadline
        {
            calling.until = until;
            calling.stamp = self.attempt_deadlines.set(slot, until);
        }
    }

    /// The wait of a slot's element is over.
    fn end_wait(&mut self, slot: u32, due: Tick, now: Tick) {
        let Some(entry) = self.slots.get_mut(slot) else {
            return;
        };
        match mem::replace(&mut entry.state, State::Passed) {
            State::Waiting(element, until) if until == due => {
                self.waiting -= 1;
                self.begin_attempt(slot, element, now);
            }
            other => entry.state = other,
        }
    }

    /// Begins the next attempt of an element.
    pub(super) fn begin_attempt(&mut self, slot: u32, element: Wait<F>, now: Tick) {
        let number = element.attempts.saturating_add(1);
        let started = element.started.min(now);
        let mut attempt = Attempt::later(number, element.last_error);
        let entry = &mut self.slots[slot];
        if F::READS_ATTEMPT {
            let deadline = entry.deadline;
            let deadline = (deadline != Tick::NEVER).then(|| deadline.since(started));
            attempt = attempt.timed(self.clock.instant(started), deadline);
        }
        entry.state = State::Calling(Calling {
            number,
            started,
            until: Tick::NEVER,
            stamp: 0,
        });
        let (cell, _) = entry.equip(slot, &mut self.cells, &mut self.ready);
        cell.start(&self.function, element.input, attempt);
        self.poll_attempt(slot, now);
    }

    /// Gives up the attempt in a slot.
    pub(super) fn cut(&mut self, slot: u32, cut: Cut, now: Tick) {
        self.polls = self.polls.saturating_sub(1);
        let entry = &mut self.slots[slot];
        let spent = now.since(entry.admitted);
        self.attempt_deadlines.clear(entry.attempt_deadline().0);
        let Some((cell, ..)) = entry.attempt() else {
            unreachable!("an attempt has a deadline while it runs");
        };
        let ended = cell.cancel();
        let rest = self.settle(slot, ended, spent);
        let next = after_cut(rest, cut, &mut self.plan);
        self.go_on(slot, next, now);
    }

    fn go_on(&mut self, slot: u32, next: Next<F>, now: Tick) {
        match next {
            Next::Done(outcome) => {
                self.free_cell(slot);
                self.finish(slot, outcome, now);
            }
            Next::Wait(element, delay) => self.wait(slot, element, delay, now),
        }
    }

    /// Begins a wait, unless it could not end before the deadline.
    pub(super) fn wait(&mut self, slot: u32, element: Wait<F>, delay: Duration, now: Tick) {
        let delay = Span::from(delay);
        let due = now.after(delay);
        let entry = &mut self.slots[slot];
        if entry.deadline != Tick::NEVER && due >= entry.deadline {
            let spent = now.since(entry.admitted);
            self.finish(slot, element.fail(Reason::DeadlineReached, spent), now);
            return;
        }
        entry.state = State::Waiting(element, due);
        self.free_cell(slot);
        self.waiting += 1;
        self.delays.push(slot, delay, due);
    }

    /// Gives the cell of a slot to others: those who are yet to retry have none.
    pub(super) fn free_cell(&mut self, slot: u32) {
        if let Some(cell) = self.slots[slot].take_cell() {
            self.cells.give_back(cell);
        }
    }

    /// An element has its outcome.
    pub(super) fn finish(&mut self, slot: u32, outcome: Outcome<F>, now: Tick) {
        let entry = &mut self.slots[slot];
        self.deadlines.clear(entry.deadline);
        entry.finish(outcome, now);
        self.done(slot);
    }

    /// An element is done: it leaves in its turn, and the next of its key is
    /// begun. One that is done before its turn has come among its key stays
    /// until then.
    #[inline(always)]
    pub(super) fn done(&mut self, slot: u32) {
        if self.keys.as_ref().is_some_and(|keys| !keys.is_first(slot)) {
            return;
        }
        self.queue.done(&mut self.slots, slot);
        if let Some(keys) = &mut self.keys
            && let Some(next) = keys.done(slot)
        {
            self.turns.push_back(next);
        }
    }
}

//! How elements go on: timers that are due, slots that were woken.

use std::mem;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::task::coop;

use super::attempt_future::{End, Ended, StartAttempt};
use super::clock::Tick;
use super::course::{Cut, Next, Outcome, Wait, after, after_cut};
use super::slot::State;
use super::{Core, Emitted, POLLS};
use crate::{AsyncFunction, Attempt, Reason};

impl<F: AsyncFunction, S: StartAttempt<F>, T> Core<F, S, T> {
    /// Lets elements go on: first those whose time is over, so that at its
    /// deadline an element times out, whatever its attempt would return in the
    /// same poll; then those whose wait is over; then those that were woken.
    pub(crate) fn drive(&mut self) {
        self.looked();
        if self.in_flight == 0 {
            return;
        }
        if self.ready.is_alarmed() {
            self.ready.calm();
            self.timer.fired();
        }
        let now = self.clock.now();
        while self.polls > 0
            && let Some(slot) = self
                .deadlines
                .pop_due(now, |slot| self.slots.deadline(slot))
        {
            self.time_out(slot, now);
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
            self.retry(slot, due, now);
        }
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

    /// Drives until an element leaves.
    pub(crate) fn poll_emitted(&mut self, cx: &mut Context<'_>) -> Poll<Emitted<F, T>> {
        loop {
            if let Some(emitted) = self.pop() {
                return Poll::Ready(emitted);
            }
            self.drive();
            if let Some(emitted) = self.pop() {
                return Poll::Ready(emitted);
            }
            std::task::ready!(self.park(cx));
        }
    }

    /// Arranges for the task to be woken when there is something to do; ready
    /// where there is already.
    pub(crate) fn park(&mut self, cx: &Context<'_>) -> Poll<()> {
        if self.polls == 0 {
            self.polls = POLLS;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.in_flight == 0 {
            self.end_period();
            return Poll::Pending;
        }
        let due = self.earliest();
        if due <= self.clock.now() || self.timer.poll(due, &self.clock).is_ready() {
            self.clock.forget();
            return Poll::Ready(());
        }
        self.ready.register(cx.waker());
        if self.ready.is_empty() && !self.ready.is_alarmed() {
            self.polls = POLLS;
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    }

    /// The instant at which a timer is due first.
    fn earliest(&mut self) -> Tick {
        let slots = &self.slots;
        let element = self.deadlines.earliest(|slot| slots.deadline(slot));
        let attempts = &mut self.attempt_deadlines;
        let attempt = attempts.earliest(|slot| slots.attempt_deadline(slot));
        element.min(attempt).min(self.delays.earliest())
    }

    /// Polls the attempt in a slot, if one runs there.
    #[inline(always)]
    fn poll_attempt(&mut self, slot: u32, now: Tick) {
        let Some(entry) = self.slots.get_mut(slot) else {
            return;
        };
        let Some((cell, waker)) = entry.attempt() else {
            return;
        };
        self.polls -= 1;
        match cell.poll(waker) {
            Poll::Pending => {
                self.attempt_pends(slot, now);
                if self.polls == 0 {
                    // Perhaps in vain, for want of tokio's budget: it is the
                    // first to be polled when there is more.
                    self.ready.put_back(slot);
                }
            }
            Poll::Ready(Ended {
                function,
                input,
                end: End::Accepted(output, attempts),
            }) => {
                cell.settle(function);
                self.attempt_deadlines.clear(entry.attempt_deadline());
                self.deadlines.clear(entry.deadline);
                entry.finish(Outcome::accepted(input, output, attempts), now);
                self.queue.done(&mut self.slots, slot);
            }
            Poll::Ready(ended) => self.unwanted(slot, ended, now),
        }
    }

    /// An attempt ended with an outcome that is not wanted.
    #[inline(never)]
    fn unwanted(&mut self, slot: u32, ended: Ended<F>, now: Tick) {
        let entry = &self.slots[slot];
        self.attempt_deadlines.clear(entry.attempt_deadline());
        let spent = now.since(entry.admitted);
        let rest = self.settle(slot, ended, spent);
        let next = after(rest, &self.rules.policy, &mut self.rng);
        self.go_on(slot, next, now);
    }

    /// An attempt was polled and is not ready: its time runs.
    #[inline(always)]
    pub(super) fn attempt_pends(&mut self, slot: u32, now: Tick) {
        if !coop::has_budget_remaining() {
            // Tokio lets nothing of its own be ready before the task yields.
            self.polls = 0;
        }
        if let Some(limit) = self.rules.attempt_timeout
            && self.slots[slot].attempt_deadline() == Tick::NEVER
        {
            let due = now.after(limit);
            let entry = &mut self.slots[slot];
            // The element's own deadline goes first.
            if due < entry.deadline {
                entry.state = State::Calling(due);
                let slots = &self.slots;
                self.attempt_deadlines
                    .set(slot, due, |slot| slots.attempt_deadline(slot));
            }
        }
    }

    /// Begins the next attempt of an element whose wait is over.
    fn retry(&mut self, slot: u32, due: Tick, now: Tick) {
        let Some(entry) = self.slots.get_mut(slot) else {
            return;
        };
        let admitted = entry.admitted;
        let wait = match mem::replace(&mut entry.state, State::Calling(Tick::NEVER)) {
            State::Waiting(wait, until) if until == due => wait,
            other => {
                entry.state = other;
                return;
            }
        };
        self.waiting -= 1;
        let mut attempt = Attempt::later(wait.attempts.saturating_add(1), wait.last_error);
        if F::READS_ATTEMPT {
            let deadline = self.slots[slot].deadline;
            let deadline = (deadline != Tick::NEVER).then(|| deadline.since(admitted));
            attempt = attempt.timed(self.clock.instant(admitted), deadline);
        }
        let cell = self.slots[slot]
            .cell
            .get_or_insert_with(|| self.cells.take());
        cell.start(&self.start, &self.function, wait.input, attempt);
        self.poll_attempt(slot, now);
    }

    /// The `timeout` of a slot's element has passed.
    fn time_out(&mut self, slot: u32, now: Tick) {
        let entry = &mut self.slots[slot];
        match &mut entry.state {
            State::Calling(_) => self.cut(slot, Cut::Element, now),
            state @ State::Waiting(..) => {
                // The task slept over the end of the wait and the deadline.
                let spent = now.since(entry.admitted);
                let state = mem::replace(state, State::Passed);
                let State::Waiting(wait, _) = state else {
                    unreachable!("it was looked at");
                };
                self.waiting -= 1;
                self.polls -= 1;
                self.finish(slot, wait.fail(Reason::TimedOut, spent), now);
            }
            _ => unreachable!("an element has a deadline until it is done"),
        }
    }

    /// Gives up the attempt in a slot.
    fn cut(&mut self, slot: u32, cut: Cut, now: Tick) {
        self.polls -= 1;
        let entry = &mut self.slots[slot];
        let spent = now.since(entry.admitted);
        self.attempt_deadlines.clear(entry.attempt_deadline());
        let Some((cell, _)) = entry.attempt() else {
            unreachable!("an attempt has a deadline while it runs");
        };
        let ended = cell.cancel();
        let rest = self.settle(slot, ended, spent);
        let next = after_cut(rest, cut, &self.rules.policy, &mut self.rng);
        self.go_on(slot, next, now);
    }

    fn go_on(&mut self, slot: u32, next: Next<F>, now: Tick) {
        match next {
            Next::Done(outcome) => self.finish(slot, outcome, now),
            Next::Wait(wait, delay) => self.wait(slot, wait, delay, now),
        }
    }

    /// Begins a wait, unless it could not end before the deadline.
    pub(super) fn wait(&mut self, slot: u32, wait: Wait<F>, delay: Duration, now: Tick) {
        let due = now.after(delay.into());
        let entry = &mut self.slots[slot];
        if entry.deadline != Tick::NEVER && due >= entry.deadline {
            let spent = now.since(entry.admitted);
            self.finish(slot, wait.fail(Reason::DeadlineReached, spent), now);
            return;
        }
        entry.state = State::Waiting(wait, due);
        if let Some(cell) = entry.cell.take() {
            self.cells.give_back(cell);
        }
        self.waiting += 1;
        self.delays.push(slot, due);
    }

    fn finish(&mut self, slot: u32, outcome: Outcome<F>, now: Tick) {
        let entry = &mut self.slots[slot];
        self.deadlines.clear(entry.deadline);
        entry.finish(outcome, now);
        self.queue.done(&mut self.slots, slot);
    }
}

//! How elements go on: timers that are due, slots that were woken.

use std::mem;
use std::task::{Context, Poll};

use super::attempt_future::StartAttempt;
use super::clock::Tick;
use super::course::{Cut, Next, Outcome, Wait, after, after_cut, cannot_wait};
use super::slot::{Slot, State};
use super::{Core, Emitted};
use crate::AsyncFunction;

/// While outcomes leave one by one, what was woken is looked at every so many
/// polls: then the clock is read once for several elements, and a slow consumer
/// still lets the others go on.
const DRIVEN_EVERY: u32 = 8;

impl<F: AsyncFunction, S: StartAttempt<F>, T> Core<F, S, T> {
    /// Whether to [drive](Self::drive) although an outcome is there already.
    pub(crate) fn is_overdue(&self) -> bool {
        self.undriven >= DRIVEN_EVERY && self.in_flight > 0
    }

    /// Lets elements go on: first those whose time is over, so that at its
    /// deadline an element times out, whatever its attempt would return in the
    /// same poll; then those whose wait is over; then those that were woken.
    pub(crate) fn drive(&mut self) {
        self.undriven = 0;
        if self.in_flight == 0 {
            return;
        }
        if self.ready.is_alarmed() {
            self.ready.calm();
            self.timer.fired();
        }
        let now = self.clock.now();
        while self.polls > 0 {
            if let Some(slot) = self.deadlines.pop_due(now) {
                self.polls -= 1;
                self.time_out(slot);
            } else if let Some(slot) = self.attempt_deadlines.pop_due(now) {
                self.polls -= 1;
                self.give_attempt_up(slot);
            } else if let Some((slot, due)) = self.delays.pop_due(now) {
                self.retry(slot, due);
            } else if let Some(slot) = self.ready.next() {
                self.poll_attempt(slot);
            } else {
                break;
            }
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
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    }

    /// The instant at which a timer is due first.
    fn earliest(&self) -> Tick {
        let deadline = self.deadlines.earliest();
        let attempt = self.attempt_deadlines.earliest();
        deadline.min(attempt).min(self.delays.earliest())
    }

    /// Polls the attempt in a slot, if one runs there.
    fn poll_attempt(&mut self, slot: u32) {
        let Some(poll) = self.slots.get_mut(slot).and_then(Slot::poll) else {
            return;
        };
        self.polls -= 1;
        match poll {
            Poll::Pending => self.attempt_pends(slot),
            Poll::Ready(attempted) => {
                self.vacate(slot);
                let next = after(attempted, &self.rules.policy, &mut self.rng);
                self.go_on(slot, next);
            }
        }
    }

    /// An attempt was polled and is not ready: its time runs.
    pub(super) fn attempt_pends(&mut self, slot: u32) {
        if !tokio::task::coop::has_budget_remaining() {
            // Tokio lets nothing of its own be ready before the task yields.
            self.polls = 0;
        }
        let Some(limit) = self.rules.attempt_timeout else {
            return;
        };
        if self.attempt_deadlines.of(slot) == Tick::NEVER {
            let due = self.clock.now().after(limit);
            // The element's own deadline goes first.
            if due < self.deadlines.of(slot) {
                self.attempt_deadlines.set(slot, due);
            }
        }
    }

    /// Begins the next attempt of an element whose wait is over.
    fn retry(&mut self, slot: u32, due: Tick) {
        let Some(entry) = self.slots.get_mut(slot) else {
            return;
        };
        let admitted = entry.admitted;
        let wait = match mem::replace(&mut entry.state, State::Vacant) {
            State::Waiting(wait, until) if until == due => wait,
            other => {
                entry.state = other;
                return;
            }
        };
        self.waiting -= 1;
        let number = wait.attempts.saturating_add(1);
        let attempt = if F::READS_ATTEMPT {
            self.attempt(number, admitted, self.deadlines.of(slot), wait.last_error)
        } else {
            crate::Attempt::new(number, None, None, wait.last_error)
        };
        let mut cell = self.cells.take();
        cell.start(&self.start, &self.function, wait.input, attempt);
        self.slots[slot].state = State::Calling(cell);
        self.poll_attempt(slot);
    }

    /// The `attempt_timeout` of a slot's attempt has passed.
    fn give_attempt_up(&mut self, slot: u32) {
        if let State::Calling(mut cell) = self.take_state(slot) {
            let attempted = cell.cancel();
            self.cells.give_back(cell);
            let next = after_cut(attempted, Cut::Attempt, &self.rules.policy, &mut self.rng);
            self.go_on(slot, next);
        }
    }

    /// The `timeout` of a slot's element has passed.
    fn time_out(&mut self, slot: u32) {
        match self.take_state(slot) {
            State::Calling(mut cell) => {
                let attempted = cell.cancel();
                self.cells.give_back(cell);
                let next = after_cut(attempted, Cut::Element, &self.rules.policy, &mut self.rng);
                self.go_on(slot, next);
            }
            State::Waiting(wait, _) => {
                // The task slept over both the end of the wait and the deadline.
                self.waiting -= 1;
                self.finish(slot, cannot_wait(wait));
            }
            other => self.slots[slot].state = other,
        }
    }

    fn take_state(&mut self, slot: u32) -> State<F, S> {
        mem::replace(&mut self.slots[slot].state, State::Vacant)
    }

    /// Frees the cell of an attempt that has ended.
    fn vacate(&mut self, slot: u32) {
        if let State::Calling(cell) = self.take_state(slot) {
            self.cells.give_back(cell);
        }
    }

    fn go_on(&mut self, slot: u32, next: Next<F>) {
        self.attempt_deadlines.clear(slot);
        match next {
            Next::Done(outcome) => self.finish(slot, outcome),
            Next::Wait(wait) => self.wait(slot, wait),
        }
    }

    /// Begins a wait, unless it could not end before the deadline.
    pub(super) fn wait(&mut self, slot: u32, wait: Wait<F>) {
        let due = self.clock.now().after(wait.delay);
        let deadline = self.deadlines.of(slot);
        if deadline != Tick::NEVER && due >= deadline {
            self.finish(slot, cannot_wait(wait));
        } else {
            self.waiting += 1;
            self.delays.push(slot, due);
            self.slots[slot].state = State::Waiting(wait, due);
        }
    }

    fn finish(&mut self, slot: u32, outcome: Outcome<F>) {
        self.deadlines.clear(slot);
        self.slots[slot].state = State::Done(outcome, self.clock.now());
        self.queue.done(slot);
    }
}

//! How the operator rests: the timer, the task's waker, the memory.

use std::task::{Context, Poll, ready};

use super::attempt::StartAttempt;
use super::clock::Tick;
use super::tag::Tag;
use super::{Core, Emitted, IDLE_LOOKS, IDLE_PERIOD, PERIOD, POLLS};
use crate::AsyncFunction;

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
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
            ready!(self.park(cx));
        }
    }

    /// Arranges for the task to be woken when there is something to do; ready
    /// where there is already.
    fn park(&mut self, cx: &Context<'_>) -> Poll<()> {
        if self.polls == 0 {
            self.polls = POLLS;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.in_flight == 0 {
            self.end_period();
            return Poll::Pending;
        }
        if !self.turns.is_empty() {
            return Poll::Ready(());
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
        let wait = self.delays.earliest();
        element.min(attempt).min(wait).min(self.stop)
    }

    /// A look is had while nothing is in flight; the next one comes some polls
    /// later.
    pub(super) fn looked_idle(&mut self) {
        self.until_look = IDLE_LOOKS;
        self.usage.note(0);
        self.idle_looks = self.idle_looks.wrapping_add(1);
        if self.idle_looks.is_multiple_of(IDLE_PERIOD) {
            self.end_period();
        }
    }

    /// A look is had at what is in flight.
    pub(super) fn looked(&mut self, now: Tick) {
        self.pace.looked(now, self.until_look == 0);
        self.until_look = self.pace.begin();
        self.usage.note(self.in_flight);
    }

    /// Ends the period of the usage, if that is over.
    #[inline(always)]
    pub(super) fn end_period_if_due(&mut self, now: Tick) {
        if now >= self.period_ends {
            self.end_period();
            self.period_ends = now.after(PERIOD.into());
        }
    }

    /// Gives back the memory that was not needed of late.
    #[inline(never)]
    fn end_period(&mut self) {
        let kept = self.usage.end_period(self.in_flight);
        self.cells.end_period();
        if self.slots.len() > kept {
            self.slots.shrink(kept);
            self.deadlines.shrink(kept);
            self.attempt_deadlines.shrink(kept);
            self.delays.shrink(kept);
            self.turns.shrink_to(kept);
        }
    }
}

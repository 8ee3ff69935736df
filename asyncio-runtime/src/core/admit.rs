//! How elements come in.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::Poll;

use futures_util::task::waker_ref;

use super::attempt::{End, Ended, StartAttempt};
use super::clock::{Span, Tick};
use super::course::{Next, Outcome, Rest, Wait, after};
use super::slot::{Calling, State};
use super::slots::NONE;
use super::tag::Tag;
use super::{Admitted, Core, Emitted, Saved, self_wake};
use crate::failure::Fault;
use crate::{AsyncFunction, Attempt, Reason};

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
        let slot = self.slots.vacancy(&mut self.ready);
        let entry = &mut self.slots[slot];
        let cell = match &mut entry.cell {
            Some(cell) => cell,
            none => none.insert(self.cells.take()),
        };
        cell.start(&self.function, input, attempt);
        let waker = waker_ref(&entry.signal);
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
        let Some(cell) = &mut entry.cell else {
            unreachable!("an attempt runs in a cell");
        };
        match cell.poll(&self.function, &waker_ref(&entry.signal)) {
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
    fn done_at_once(&mut self, outcome: Outcome<F>, tag: T, may_leave: bool) -> Admitted<F, T> {
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
        let slot = self.slots.vacancy(&mut self.ready);
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

    /// Admits an element behind those of its key; returns its slot, unless the
    /// function that tells its key panicked.
    pub(super) fn admit_keyed(&mut self, element: Wait<F>, wait: Span, tag: T) -> Option<u32> {
        let now = self.clock.now();
        let slot = self.slots.vacancy(&mut self.ready);
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

    #[inline(always)]
    fn first_attempt(&mut self) -> Attempt<F::Error> {
        if F::READS_ATTEMPT {
            let now = self.clock.now();
            Attempt::first().timed(self.clock.instant(now), self.plan.timeout)
        } else {
            Attempt::first()
        }
    }

    /// Puts an element into a slot and its place in the queue.
    #[inline(always)]
    pub(super) fn occupy(&mut self, state: State<F>, tag: T, admitted: Tick) -> u32 {
        let slot = self.claim(state, tag, admitted);
        self.enqueue(slot);
        slot
    }

    /// Puts an element into a slot, and begins its time where it has one.
    #[inline(always)]
    fn claim(&mut self, state: State<F>, tag: T, admitted: Tick) -> u32 {
        let deadline = self.plan.deadline(admitted);
        let (slot, entry) = self.slots.claim(&mut self.ready);
        entry.occupy(state, tag, admitted, deadline);
        entry.stamp = self.deadlines.set(slot, deadline);
        self.polls = self.polls.saturating_sub(1);
        if self.in_flight == 0 {
            self.until_look = self.until_look.min(self.pace.every());
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

fn passed<F: AsyncFunction, T>(tag: T) -> Emitted<F, T> {
    Emitted {
        tag,
        outcome: None,
        spent: Span::ZERO,
    }
}

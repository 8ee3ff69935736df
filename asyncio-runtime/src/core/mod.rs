//! The operator, driven by polls: it knows neither streams nor engines.
//!
//! Inputs are [admitted](Core::admit) with a tag, outcomes are taken out with
//! that tag by [`pop`](Core::pop), and in between [`drive`](Core::drive) lets
//! elements go on and [`park`](Core::park) arranges for the task to be woken.

mod attempt_future;
mod cell;
mod clock;
mod course;
mod deadline;
mod delay;
mod drive;
mod queue;
mod ready;
mod slot;
mod timer;
mod usage;

use std::fmt;
use std::sync::Arc;
use std::task::Poll;

use asyncio_policy::{Order, Policy, Settings};

use crate::{AsyncFunction, Attempt};

pub use attempt_future::StartAttempt;
pub(crate) use attempt_future::starter;
pub(crate) use course::Outcome;

use attempt_future::{End, Ended};
use cell::Cells;
pub(crate) use clock::Span;
use clock::{Clock, Tick};
use course::{Next, Rest, Wait, after};
use deadline::Deadlines;
use delay::Delays;
use queue::Queue;
use ready::ReadySet;
use slot::{Slots, State};
use timer::Timer;
use usage::Usage;

/// Polls of attempts until the task yields: enough to be worth the wake-up, few
/// enough to let its neighbours run.
const POLLS: u32 = 256;

/// While outcomes leave one by one, the source and what was woken are looked at
/// at every so many polls: then the clock is read once for several elements,
/// and a slow consumer still lets the others go on.
const LOOKS: usize = 8;

/// A period of the memory in use is this many looks for each slot.
const PERIOD: usize = 8;

/// What is in flight, and all that moves it on.
pub(crate) struct Core<F: AsyncFunction, S: StartAttempt<F>, T> {
    function: Arc<F>,
    start: S,
    rules: Rules,
    rng: fastrand::Rng,
    in_flight: usize,
    waiting: usize,
    slots: Slots<F, S, T>,
    cells: Cells<F, S>,
    queue: Queue,
    ready: ReadySet,
    deadlines: Deadlines,
    attempt_deadlines: Deadlines,
    delays: Delays,
    clock: Clock,
    timer: Timer,
    /// Polls of attempts left until the task yields.
    polls: u32,
    /// Polls of the operator until the next look.
    until_look: u32,
    usage: Usage,
    /// Looks until the end of this period of the usage.
    until_period: usize,
}

/// The settings, with what was not set.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) policy: Policy,
    pub(crate) timeout: Option<Span>,
    pub(crate) attempt_timeout: Option<Span>,
    pub(crate) capacity: usize,
    pub(crate) order: Order,
}

/// An element that leaves.
pub struct Emitted<F: AsyncFunction, T> {
    pub(crate) tag: T,
    /// `None` where the element was passed along.
    pub(crate) outcome: Option<Outcome<F>>,
    /// From admission to outcome; zero where it was done at once.
    pub(crate) spent: Span,
}

/// What became of an element that was admitted.
pub(crate) enum Admitted<F: AsyncFunction, T> {
    /// It is done already and leaves at once.
    Left(Emitted<F, T>),
    /// It is done already and waits for its turn.
    Done,
    /// It is on its course.
    Running,
}

impl Rules {
    pub(crate) const DEFAULT_CAPACITY: usize = 100;

    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            policy: settings.retry.clone().unwrap_or_default(),
            timeout: settings.timeout.map(Span::from),
            attempt_timeout: settings.attempt_timeout.map(Span::from),
            capacity: settings.capacity.unwrap_or(Self::DEFAULT_CAPACITY),
            order: settings.order.unwrap_or(Order::Ordered),
        }
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Core<F, S, T> {
    pub(crate) fn new(function: Arc<F>, start: S, rules: Rules, rng: fastrand::Rng) -> Self {
        let ready = ReadySet::new();
        Self {
            function,
            start,
            rng,
            in_flight: 0,
            waiting: 0,
            slots: Slots::new(),
            cells: Cells::new(),
            queue: Queue::new(rules.order),
            deadlines: Deadlines::default(),
            attempt_deadlines: Deadlines::default(),
            delays: Delays::default(),
            clock: Clock::new(),
            timer: Timer::new(ready.alarm_waker()),
            ready,
            polls: POLLS,
            until_look: 0,
            usage: Usage::default(),
            until_period: 1,
            rules,
        }
    }

    /// Sets new rules: waits and attempts that begin from now on follow them,
    /// deadlines stay as they are.
    ///
    /// # Panics
    ///
    /// When the order changes while elements are in flight.
    #[track_caller]
    pub(crate) fn set_rules(&mut self, rules: Rules) {
        if rules.order != self.rules.order {
            assert!(
                self.in_flight == 0,
                "the order cannot change while elements are in flight"
            );
            self.queue = Queue::new(rules.order);
        }
        self.rules = rules;
    }

    /// Seeds the randomness of the jitter.
    pub(crate) fn seed(&mut self, seed: u64) {
        self.rng = fastrand::Rng::with_seed(seed);
    }

    /// Elements that were admitted and have not left.
    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// Those of them that wait for a retry.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting
    }

    /// To be called first in every poll. Returns whether this is one to look at
    /// the source and at what was woken, also where an outcome is there.
    #[inline(always)]
    pub(crate) fn begin_poll(&mut self) -> bool {
        self.clock.forget();
        if self.in_flight == 0 {
            return false;
        }
        self.until_look = self.until_look.saturating_sub(1);
        self.until_look == 0
    }

    /// Whether an element may be admitted now.
    #[inline(always)]
    pub(crate) fn has_room(&self) -> bool {
        self.in_flight < self.rules.capacity && self.polls > 0
    }

    /// Admits an element and begins its first attempt.
    ///
    /// With `may_leave`, an element that is done at once and need not wait for
    /// its turn is returned without having been put anywhere.
    #[inline(always)]
    pub(crate) fn admit(&mut self, input: F::Input, tag: T, may_leave: bool) -> Admitted<F, T> {
        let attempt = self.first_attempt();
        // In the vacancy, but without claiming it: an element that is done at
        // once leaves it to the next, and so touches nothing else.
        let slot = self.slots.vacancy(&mut self.ready);
        let entry = &mut self.slots[slot];
        let cell = match &mut entry.cell {
            Some(cell) => cell,
            none => none.insert(self.cells.take()),
        };
        cell.start(&self.start, &self.function, input, attempt);
        match cell.poll(&entry.waker) {
            Poll::Ready(Ended {
                function,
                input,
                end: End::Accepted(output, attempts),
            }) => {
                cell.settle(function);
                self.done_at_once(Outcome::accepted(input, output, attempts), tag, may_leave)
            }
            Poll::Ready(ended) => self.unwanted_at_once(ended, tag, may_leave),
            Poll::Pending => {
                let now = self.clock.now();
                let slot = self.occupy(State::Calling(Tick::NEVER), tag, now);
                self.attempt_pends(slot, now);
                Admitted::Running
            }
        }
    }

    #[inline(always)]
    fn done_at_once(&mut self, outcome: Outcome<F>, tag: T, may_leave: bool) -> Admitted<F, T> {
        if may_leave && self.queue.is_clear() {
            return Admitted::Left(Emitted {
                tag,
                outcome: Some(outcome),
                spent: Span::ZERO,
            });
        }
        let slot = self.occupy(State::Done(outcome, Tick::NEVER), tag, Tick::NEVER);
        self.queue.done(&mut self.slots, slot);
        Admitted::Done
    }

    #[inline(never)]
    fn unwanted_at_once(&mut self, ended: Ended<F>, tag: T, may_leave: bool) -> Admitted<F, T> {
        let slot = self.slots.vacancy(&mut self.ready);
        let rest = self.settle(slot, ended, Span::ZERO);
        match after(rest, &self.rules.policy, &mut self.rng) {
            Next::Done(outcome) => self.done_at_once(outcome, tag, may_leave),
            Next::Wait(wait, delay) => {
                let now = self.clock.now();
                let slot = self.occupy(State::Calling(Tick::NEVER), tag, now);
                self.wait(slot, wait, delay, now);
                Admitted::Running
            }
        }
    }

    /// Frees the cell of an attempt that did not end with a wanted output.
    fn settle(&mut self, slot: u32, ended: Ended<F>, spent: Span) -> Rest<F> {
        let Some(cell) = &mut self.slots[slot].cell else {
            unreachable!("an attempt runs in a cell");
        };
        cell.settle(ended.function);
        let End::Otherwise(end, attempt) = ended.end else {
            unreachable!("a wanted output was looked for first");
        };
        Rest {
            element: Wait {
                input: ended.input,
                attempts: attempt.number(),
                last_error: attempt.into_last_error(),
            },
            end,
            spent,
        }
    }

    /// Takes an element in that needs no call, and leaves in its turn.
    pub(crate) fn pass(&mut self, tag: T, may_leave: bool) -> Admitted<F, T> {
        if may_leave && self.queue.is_clear() {
            return Admitted::Left(Emitted {
                tag,
                outcome: None,
                spent: Span::ZERO,
            });
        }
        let slot = self.occupy(State::Passed, tag, Tick::NEVER);
        self.queue.done(&mut self.slots, slot);
        Admitted::Done
    }

    /// Takes out the next element whose turn it is, if it is done.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Emitted<F, T>> {
        let slot = self.queue.pop(&self.slots)?;
        self.in_flight -= 1;
        let (state, tag, admitted) = self.slots.release(slot);
        let (outcome, spent) = match state {
            State::Done(outcome, done) => (Some(outcome), done.since(admitted)),
            _ => (None, Span::ZERO),
        };
        Some(Emitted {
            tag: tag?,
            outcome,
            spent,
        })
    }

    /// A look was had; the next one comes some polls later.
    fn looked(&mut self) {
        // A small operator looks more often: every eighth of its capacity.
        let polls = (self.rules.capacity / LOOKS).clamp(1, LOOKS);
        self.until_look = u32::try_from(polls).unwrap_or(1);
        self.usage.note(self.in_flight);
        self.until_period -= 1;
        if self.until_period == 0 {
            self.end_period();
        }
    }

    #[inline(always)]
    fn first_attempt(&mut self) -> Attempt<F::Error> {
        if F::READS_ATTEMPT {
            let now = self.clock.now();
            Attempt::first().timed(self.clock.instant(now), self.rules.timeout)
        } else {
            Attempt::first()
        }
    }

    /// Puts an element into a slot, and begins its time where it has one.
    #[inline(always)]
    fn occupy(&mut self, state: State<F>, tag: T, admitted: Tick) -> u32 {
        let (slot, entry) = self.slots.claim(&mut self.ready);
        entry.occupy(state, tag);
        entry.admitted = admitted;
        if let Some(timeout) = self.rules.timeout {
            let deadline = admitted.after(timeout);
            entry.deadline = deadline;
            let slots = &self.slots;
            self.deadlines
                .set(slot, deadline, |slot| slots.deadline(slot));
        }
        self.polls -= 1;
        self.in_flight += 1;
        self.queue.admit(&mut self.slots, slot);
        slot
    }

    /// Gives back the memory that was not needed of late.
    fn end_period(&mut self) {
        let kept = self.usage.end_period(self.in_flight);
        self.cells.end_period();
        if self.slots.len() > kept {
            self.slots.shrink(kept);
            self.deadlines.shrink(kept);
            self.attempt_deadlines.shrink(kept);
            self.delays.shrink(kept);
        }
        self.until_period = PERIOD * self.slots.len().max(POLLS as usize);
    }
}

impl<F: AsyncFunction, T> fmt::Debug for Emitted<F, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emitted")
            .field("spent", &self.spent)
            .finish_non_exhaustive()
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> fmt::Debug for Core<F, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Core")
            .field("in_flight", &self.in_flight)
            .field("waiting", &self.waiting)
            .field("rules", &self.rules)
            .finish_non_exhaustive()
    }
}

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
mod free;
mod ready;
mod slot;
mod timer;
mod usage;

use std::fmt;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use asyncio_policy::{Order, Policy, Settings};

use crate::queue::Queue;
use crate::{AsyncFunction, Attempt};

pub use attempt_future::StartAttempt;
pub(crate) use attempt_future::starter;
pub(crate) use course::Outcome;

use cell::Cells;
use clock::{Clock, Tick};
use course::{Next, after};
use deadline::Deadlines;
use delay::Delays;
use ready::ReadySet;
use slot::{Slots, State};
use timer::Timer;

/// Polls of attempts within one poll of the operator: enough to be worth the
/// wake-up, few enough to let the task's neighbours run.
const POLLS: u32 = 256;

/// Periods of the memory in use are this many admissions for each slot.
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
    /// Polls of attempts left in this poll of the operator.
    polls: u32,
    /// Polls of the operator since it was last driven.
    undriven: u32,
    /// Admissions left in this period.
    period: usize,
}

/// The settings, with what was not set.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) policy: Policy,
    pub(crate) timeout: Option<Duration>,
    pub(crate) attempt_timeout: Option<Duration>,
    pub(crate) capacity: usize,
    pub(crate) order: Order,
}

/// An element that leaves.
pub struct Emitted<F: AsyncFunction, T> {
    pub(crate) tag: T,
    /// `None` where the element was passed along.
    pub(crate) outcome: Option<Outcome<F>>,
    /// From admission to outcome; zero where it was done at once.
    pub(crate) spent: Duration,
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
            timeout: settings.timeout,
            attempt_timeout: settings.attempt_timeout,
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
            deadlines: Deadlines::new(),
            attempt_deadlines: Deadlines::new(),
            delays: Delays::default(),
            clock: Clock::default(),
            timer: Timer::new(ready.alarm_waker()),
            ready,
            polls: POLLS,
            undriven: 0,
            period: 1,
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

    /// To be called first in every poll.
    pub(crate) fn begin_poll(&mut self) {
        self.clock.forget();
        self.polls = POLLS;
        self.undriven += 1;
    }

    /// Whether an element may be admitted now.
    pub(crate) fn has_room(&self) -> bool {
        self.in_flight < self.rules.capacity && self.polls > 0
    }

    /// Admits an element and begins its first attempt.
    ///
    /// With `may_leave`, an element that is done at once and need not wait for
    /// its turn is returned without having been put anywhere.
    pub(crate) fn admit(&mut self, input: F::Input, tag: T, may_leave: bool) -> Admitted<F, T> {
        self.count_admission();
        let attempt = self.first_attempt();
        let mut cell = self.cells.take();
        cell.start(&self.start, &self.function, input, attempt);
        let (slot, waker) = self.slots.vacancy(&mut self.ready);
        let Poll::Ready(attempted) = cell.poll(waker) else {
            self.occupy(slot, tag, State::Calling(cell));
            self.begin_time(slot);
            self.attempt_pends(slot);
            return Admitted::Running;
        };
        self.cells.give_back(cell);
        match after(attempted, &self.rules.policy, &mut self.rng) {
            Next::Done(outcome) if may_leave && self.queue.is_clear() => Admitted::Left(Emitted {
                tag,
                outcome: Some(outcome),
                spent: Duration::ZERO,
            }),
            Next::Done(outcome) => {
                self.occupy(slot, tag, State::Done(outcome, Tick::NEVER));
                self.queue.done(slot);
                Admitted::Done
            }
            Next::Wait(wait) => {
                self.occupy(slot, tag, State::Vacant);
                self.begin_time(slot);
                self.wait(slot, wait);
                Admitted::Running
            }
        }
    }

    /// Takes an element in that needs no call, and leaves in its turn.
    pub(crate) fn pass(&mut self, tag: T, may_leave: bool) -> Admitted<F, T> {
        self.count_admission();
        if may_leave && self.queue.is_clear() {
            return Admitted::Left(Emitted {
                tag,
                outcome: None,
                spent: Duration::ZERO,
            });
        }
        let (slot, _) = self.slots.vacancy(&mut self.ready);
        self.occupy(slot, tag, State::Passed);
        self.queue.done(slot);
        Admitted::Done
    }

    /// Takes out the next element whose turn it is, if it is done.
    pub(crate) fn pop(&mut self) -> Option<Emitted<F, T>> {
        let slot = self.queue.pop(|head| self.slots[head].is_done())?;
        self.in_flight -= 1;
        let admitted = self.slots[slot].admitted;
        let (state, tag) = self.slots.release(slot);
        let (outcome, done) = match state {
            State::Done(outcome, done) => (Some(outcome), done),
            _ => (None, Tick::NEVER),
        };
        Some(Emitted {
            tag: tag?,
            outcome,
            spent: if done == Tick::NEVER {
                Duration::ZERO
            } else {
                done.since(admitted)
            },
        })
    }

    fn count_admission(&mut self) {
        self.polls = self.polls.saturating_sub(1);
        self.period -= 1;
        if self.period == 0 {
            self.end_period();
        }
    }

    fn first_attempt(&mut self) -> Attempt<F::Error> {
        if F::READS_ATTEMPT {
            let now = self.clock.now();
            let deadline = self.rules.timeout.map_or(Tick::NEVER, |t| now.after(t));
            self.attempt(1, now, deadline, None)
        } else {
            Attempt::first()
        }
    }

    fn attempt(
        &self,
        number: u32,
        admitted: Tick,
        deadline: Tick,
        last_error: Option<F::Error>,
    ) -> Attempt<F::Error> {
        let deadline = (deadline != Tick::NEVER).then_some(deadline);
        Attempt::new(
            number,
            self.clock.instant(admitted),
            deadline.and_then(|tick| self.clock.instant(tick)),
            last_error,
        )
    }

    /// Puts an element into a vacant slot.
    fn occupy(&mut self, slot: u32, tag: T, state: State<F, S>) {
        self.slots.claim(slot);
        self.slots[slot].tag = Some(tag);
        self.slots[slot].state = state;
        self.in_flight += 1;
        self.queue.admit(slot);
    }

    /// Begins the time of an element: it was not done at once.
    fn begin_time(&mut self, slot: u32) {
        let now = self.clock.now();
        self.slots[slot].admitted = now;
        if let Some(timeout) = self.rules.timeout {
            self.deadlines.set(slot, now.after(timeout));
        }
    }

    /// Gives back the memory that was not needed of late.
    fn end_period(&mut self) {
        self.cells.end_period();
        if let Some(kept) = self.slots.end_period() {
            self.deadlines.shrink(kept);
            self.attempt_deadlines.shrink(kept);
            self.delays.shrink(kept);
            self.queue.shrink(kept);
        }
        self.period = PERIOD * self.slots.len().max(POLLS as usize);
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

//! The operator, driven by polls: it knows neither streams nor engines.
//!
//! Inputs are [admitted](Core::admit) with a tag, outcomes are taken out with
//! that tag by [`pop`](Core::pop), and in between [`drive`](Core::drive) lets
//! elements go on and [`park`](Core::park) arranges for the task to be woken.

mod admit;
mod attempt;
mod cell;
mod clock;
mod course;
mod deadline;
mod delay;
mod drive;
mod end;
mod keys;
mod occupy;
mod pace;
mod park;

mod plan;
mod queue;
mod ready;
mod room;
mod saved;
mod self_wake;
mod slot;
mod slots;
mod sync;
mod tag;
mod timer;
mod turn;
mod uncalled;
mod usage;

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use asyncio_policy::{Order, Settings};

use crate::AsyncFunction;

pub use attempt::{RunAttempt, StartAttempt, copying};
pub use keys::Keys;
pub use tag::Tag;

pub(crate) use attempt::{lending, starter};
pub(crate) use clock::Span;
pub(crate) use course::Outcome;
pub(crate) use keys::KeyLines;
pub(crate) use saved::Saved;

use cell::Cells;
use clock::{Clock, Tick};
use deadline::Deadlines;
use delay::Delays;
use pace::Pace;
use plan::Plan;
use queue::Queue;
use ready::ReadySet;
use slot::State;
use slots::{NONE, Slots};
use timer::Timer;
use usage::Usage;

/// Polls of attempts until the task yields: enough to be worth the wake-up, few
/// enough to let its neighbours run.
const POLLS: u32 = 256;

/// After a poll that is not ready, tokio's budget is asked for at every so many
/// polls: a few in vain cost less than to ask each time.
const BUDGET_ASKED: u32 = 8;

/// While nothing is in flight, a look is had at every so many polls.
const IDLE_LOOKS: u32 = 64;

/// A period of the memory in use: longer than most loads take to come again.
const PERIOD: Duration = Duration::from_secs(1);

/// Or, while nothing is in flight and so the clock is not read, so many looks.
const IDLE_PERIOD: u32 = 1024;

/// What is in flight, and all that moves it on.
pub struct Core<F: AsyncFunction, S: StartAttempt<F>, T: Tag> {
    function: Arc<F>,
    plan: Plan,
    in_flight: usize,
    waiting: usize,
    slots: Slots<F, S, T>,
    cells: Cells<F, S>,
    queue: Queue,
    /// The fence behind all other elements, while nothing is behind it.
    last_fence: u32,
    keys: Option<Box<dyn Keys<F::Input>>>,
    /// Elements whose turn has come among those of their key.
    turns: VecDeque<u32>,
    ready: ReadySet,
    deadlines: Deadlines,
    attempt_deadlines: Deadlines,
    delays: Delays,
    /// When what is in flight is given up.
    stop: Tick,
    is_stopped: bool,
    clock: Clock,
    timer: Timer,
    /// Polls of attempts left until the task yields.
    polls: u32,
    pace: Pace,
    /// Polls of the operator until it is seen whether a look is due.
    until_look: u32,
    usage: Usage,
    /// When this period of the usage ends.
    period_ends: Tick,
    /// Looks while nothing was in flight.
    idle_looks: u32,
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

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> Core<F, S, T> {
    pub(crate) fn new(function: Arc<F>, start: S, settings: &Settings) -> Self {
        let ready = ReadySet::new();
        let plan = Plan::new(settings);
        Self {
            in_flight: 0,
            waiting: 0,
            slots: Slots::new(),
            cells: Cells::new(start),
            queue: Queue::new(plan.order),
            last_fence: NONE,
            keys: match plan.order {
                Order::Keyed => function.keys(),
                _ => None,
            },
            turns: VecDeque::new(),
            deadlines: Deadlines::default(),
            attempt_deadlines: Deadlines::default(),
            delays: Delays::default(),
            stop: Tick::NEVER,
            is_stopped: false,
            clock: Clock::new(),
            timer: Timer::new(ready.alarm_waker()),
            ready,
            polls: POLLS,
            pace: Pace::new(plan.capacity),
            until_look: 1,
            usage: Usage::default(),
            period_ends: Tick::START,
            idle_looks: 0,
            plan,
            function,
        }
    }

    /// Sets what may be set at run time: waits and attempts that begin from now
    /// on follow it, deadlines stay as they are.
    ///
    /// # Panics
    ///
    /// When the order changes while elements are in flight.
    #[track_caller]
    pub(crate) fn set(&mut self, settings: &Settings) {
        let order = self.plan.order;
        self.plan.update(settings);
        self.pace = Pace::new(self.plan.capacity);
        if self.plan.order != order {
            self.reorder(None);
        }
    }

    /// Sets the keys of a keyed order.
    ///
    /// # Panics
    ///
    /// When elements are in flight.
    #[track_caller]
    pub(crate) fn set_keys(&mut self, keys: Box<dyn Keys<F::Input>>) {
        self.plan.order = Order::Keyed;
        self.reorder(Some(keys));
    }

    #[track_caller]
    fn reorder(&mut self, keys: Option<Box<dyn Keys<F::Input>>>) {
        assert!(
            self.in_flight == 0,
            "the order cannot change while elements are in flight"
        );
        self.queue = Queue::new(self.plan.order);
        self.keys = keys;
    }

    /// Seeds the randomness of the jitter.
    pub(crate) fn seed(&mut self, seed: u64) {
        self.plan.seed(seed);
    }

    /// Elements that were admitted and have not left.
    #[inline(always)]
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
        self.until_look -= 1;
        self.until_look == 0 && self.is_look_due()
    }

    #[inline(never)]
    fn is_look_due(&mut self) -> bool {
        if self.in_flight > 0 {
            let now = self.clock.now();
            self.until_look = self.pace.go_on(now);
        }
        self.until_look == 0
    }

    /// Takes out the next element whose turn it is, if it is done.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Emitted<F, T>> {
        let slot = self.queue.pop(&self.slots)?;
        self.in_flight -= 1;
        if T::FENCED && slot == self.last_fence {
            self.last_fence = NONE;
        }
        let (state, tag, admitted) = self.slots.release(slot);
        let (outcome, spent) = match state {
            State::Done(outcome, done) => (Some(outcome), done.since(admitted)),
            _ => (None, Span::ZERO),
        };
        Some(Emitted {
            tag,
            outcome,
            spent,
        })
    }
}

impl<F: AsyncFunction, T> fmt::Debug for Emitted<F, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emitted")
            .field("spent", &self.spent)
            .finish_non_exhaustive()
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T: Tag> fmt::Debug for Core<F, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Core")
            .field("in_flight", &self.in_flight)
            .field("waiting", &self.waiting)
            .field("plan", &self.plan)
            .finish_non_exhaustive()
    }
}

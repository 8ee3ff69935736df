use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use tokio::time::{Instant, Sleep};

use super::clock::{Clock, Tick};

/// The one timer of an operator, set for whatever is due first.
///
/// It is set earlier when something earlier comes up, but not later when the
/// earliest goes away: it then fires once for nothing. So a deadline that is
/// set and taken out again, as most are, costs it nothing.
pub(crate) struct Timer {
    sleep: Option<Pin<Box<Sleep>>>,
    set_for: Tick,
    waker: Waker,
}

impl Timer {
    pub(crate) fn new(waker: Waker) -> Self {
        Self {
            sleep: None,
            set_for: Tick::NEVER,
            waker,
        }
    }

    /// Makes sure that the waker is woken at `due` or before; ready where that
    /// instant has come.
    pub(crate) fn poll(&mut self, due: Tick, clock: &Clock) -> Poll<()> {
        if due >= self.set_for {
            return Poll::Pending;
        }
        let Some(instant) = clock.instant(due) else {
            return Poll::Pending;
        };
        self.set_for = due;
        let waker = self.waker.clone();
        // Outside of tokio's budget: where that is used up, the sleep would wake
        // us at once, without a look at the clock, as often as it is polled.
        let sleep = pin!(tokio::task::unconstrained(self.set(instant)));
        let poll = sleep.poll(&mut Context::from_waker(&waker));
        if poll.is_ready() {
            self.fired();
        }
        poll
    }

    /// To be called when the waker was woken: the timer is no longer set.
    pub(crate) fn fired(&mut self) {
        self.set_for = Tick::NEVER;
    }

    fn set(&mut self, instant: Instant) -> Pin<&mut Sleep> {
        // Not `get_or_insert_with` alone: a new sleep need not be reset.
        match &mut self.sleep {
            Some(sleep) => sleep.as_mut().reset(instant),
            none => *none = Some(Box::pin(tokio::time::sleep_until(instant))),
        }
        self.sleep.as_mut().expect("set above").as_mut()
    }
}

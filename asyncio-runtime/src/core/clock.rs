use std::time::Duration;

use tokio::time::Instant;

/// An instant of tokio's clock, as nanoseconds since an operator's origin.
///
/// Half the size of an `Instant`, and cheap to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tick(u64);

impl Tick {
    /// Later than every instant that a clock shows.
    pub(crate) const NEVER: Self = Self(u64::MAX);

    /// Where a clock starts: far from both ends, so that instants before it
    /// can be told too (of an element that an earlier run admitted).
    const ORIGIN: Self = Self(1 << 62);

    /// This instant and a while; [`NEVER`](Self::NEVER) where that overflows.
    pub(crate) fn after(self, while_: Duration) -> Self {
        let nanos = u64::try_from(while_.as_nanos()).unwrap_or(u64::MAX);
        Self(self.0.saturating_add(nanos))
    }

    /// The time from `earlier` to this instant, zero where it is later.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0))
    }
}

/// Tokio's clock, read at most once per poll.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    origin: Option<Instant>,
    now: Option<Tick>,
}

impl Clock {
    /// Forgets the last reading.
    pub(crate) fn forget(&mut self) {
        self.now = None;
    }

    /// The present instant, the same until it is [forgotten](Self::forget).
    pub(crate) fn now(&mut self) -> Tick {
        if let Some(now) = self.now {
            return now;
        }
        let instant = Instant::now();
        let origin = *self.origin.get_or_insert(instant);
        let now = Tick::ORIGIN.after(instant.saturating_duration_since(origin));
        self.now = Some(now);
        now
    }

    /// The instant of a tick, or `None` where it is out of tokio's range.
    pub(crate) fn instant(&self, tick: Tick) -> Option<Instant> {
        let origin = self.origin?;
        if tick >= Tick::ORIGIN {
            origin.checked_add(tick.since(Tick::ORIGIN))
        } else {
            origin.checked_sub(Tick::ORIGIN.since(tick))
        }
    }
}

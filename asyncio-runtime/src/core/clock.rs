use std::time::Duration;

use tokio::time::Instant;

/// An instant of tokio's clock, as nanoseconds since an operator's origin.
///
/// Half the size of an `Instant`, and cheap to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tick(u64);

impl Tick {
    /// Earlier than every instant that a clock shows.
    pub(crate) const START: Self = Self(0);

    /// Later than every instant that a clock shows.
    pub(crate) const NEVER: Self = Self(u64::MAX);

    /// Where a clock starts: far from both ends, so that instants before it
    /// can be told too (of an element that an earlier run admitted).
    const ORIGIN: Self = Self(1 << 62);

    /// This instant and a while; [`NEVER`](Self::NEVER) where that overflows.
    #[inline(always)]
    pub(crate) fn after(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// This instant less a while.
    pub(crate) fn before(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// The time from `earlier` to this instant, zero where it is later.
    #[inline(always)]
    pub(crate) fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

/// A span of time, in nanoseconds, saturating at 584 years.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span(u64);

impl Span {
    pub(crate) const ZERO: Self = Self(0);

    /// As long as none.
    pub(crate) const MAX: Self = Self(u64::MAX);

    pub(crate) const fn from_micros(micros: u64) -> Self {
        Self(micros.saturating_mul(1_000))
    }

    /// What is left of it after a part of it.
    pub(crate) fn less(self, part: Self) -> Self {
        Self(self.0.saturating_sub(part.0))
    }
}

impl From<Duration> for Span {
    fn from(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX))
    }
}

impl From<Span> for Duration {
    fn from(span: Span) -> Self {
        Self::from_nanos(span.0)
    }
}

/// Tokio's clock, read at most once per poll.
#[derive(Debug)]
pub(crate) struct Clock {
    origin: Option<Instant>,
    /// [`Tick::START`] where it was not read.
    now: Tick,
}

impl Clock {
    pub(crate) fn new() -> Self {
        Self {
            origin: None,
            now: Tick::START,
        }
    }

    /// Forgets the last reading.
    #[inline(always)]
    pub(crate) fn forget(&mut self) {
        self.now = Tick::START;
    }

    /// The present instant, the same until it is [forgotten](Self::forget).
    #[inline(always)]
    pub(crate) fn now(&mut self) -> Tick {
        if self.now == Tick::START {
            self.read()
        } else {
            self.now
        }
    }

    #[inline(never)]
    fn read(&mut self) -> Tick {
        let instant = Instant::now();
        let origin = *self.origin.get_or_insert(instant);
        let now = Tick::ORIGIN.after(instant.saturating_duration_since(origin).into());
        self.now = now;
        now
    }

    /// The instant of a tick, or `None` where it is out of tokio's range.
    pub(crate) fn instant(&self, tick: Tick) -> Option<Instant> {
        let origin = self.origin?;
        if tick >= Tick::ORIGIN {
            origin.checked_add(tick.since(Tick::ORIGIN).into())
        } else {
            origin.checked_sub(Tick::ORIGIN.since(tick).into())
        }
    }
}

use super::clock::{Span, Tick};

/// How often a look is had at the source and at what was woken, while outcomes
/// leave one by one.
///
/// A look asks timers, turns and wakes, and finds work for several elements at
/// once, so that fewer looks cost less; but what it would have found waits
/// meanwhile. A consumer that polls fast waits for hardly anything, so that the
/// looks can be many polls apart; for one that takes its time they are not, which
/// is seen after a few polls, by the clock.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Polls from one look to the next, while the consumer is quick.
    every: u32,
    least: u32,
    most: u32,
    /// Polls until the next look, beyond those that were begun.
    left: u32,
    last: Tick,
}

impl Pace {
    /// Looks that are closer together are had half as often.
    const CLOSE: Span = Span::from_micros(5);

    /// Those that are farther apart come before their turn.
    const FAR: Span = Span::from_micros(20);

    /// However quick the consumer.
    const MOST: u32 = 64;

    /// However slow. The clock is read after as many polls.
    const LEAST: u32 = 8;

    pub(crate) fn new(capacity: usize) -> Self {
        let capacity = u32::try_from(capacity).unwrap_or(u32::MAX);
        // An operator that is small looks more often: while the consumer takes
        // its time, no more than an eighth of the places are free.
        let least = (capacity / 8).clamp(1, Self::LEAST);
        Self {
            every: least,
            least,
            most: capacity.clamp(1, Self::MOST),
            left: 0,
            last: Tick::START,
        }
    }

    /// A look is had: because it is due, or because there is nothing else to do.
    #[inline(always)]
    pub(crate) fn looked(&mut self, now: Tick, is_due: bool) {
        let apart = now.since(self.last);
        if is_due && apart > Self::FAR {
            self.every = (self.every / 2).max(self.least);
        } else if is_due && apart < Self::CLOSE {
            self.every = (2 * self.every).min(self.most);
        }
        self.last = now;
    }

    /// Begins the polls until the next look. Returns after how many to
    /// [go on](Self::go_on).
    #[inline(always)]
    pub(crate) fn begin(&mut self) -> u32 {
        self.left = self.every;
        self.some()
    }

    /// After how many polls to go on again; 0 where a look is due.
    pub(crate) fn go_on(&mut self, now: Tick) -> u32 {
        if now.since(self.last) > Self::FAR {
            0
        } else {
            self.some()
        }
    }

    #[inline(always)]
    fn some(&mut self) -> u32 {
        let some = self.left.min(Self::LEAST);
        self.left -= some;
        some
    }
}

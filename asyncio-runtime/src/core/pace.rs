use super::clock::{Span, Tick};

/// How often a look is had at the source and at what was woken, while outcomes
/// leave one by one.
///
/// A look reads the clock and finds work for several elements at once, so that
/// fewer looks cost less; but what it would have found waits meanwhile. A
/// consumer that polls fast waits for hardly anything, so that the looks can be
/// many polls apart; for one that takes its time they are not.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Polls from one look to the next.
    every: u32,
    least: u32,
    most: u32,
    last: Tick,
}

impl Pace {
    /// Looks that are closer together are had half as often, those that are more
    /// than four times as far apart twice as often.
    const CLOSE: Span = Span::from_micros(5);

    /// However quick the consumer.
    const MOST: u32 = 64;

    /// However slow.
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
            last: Tick::START,
        }
    }

    #[inline(always)]
    pub(crate) fn every(&self) -> u32 {
        self.every
    }

    /// A look is had, in its turn or because there was nothing else to do.
    #[inline(always)]
    pub(crate) fn looked(&mut self, now: Tick, in_turn: bool) {
        if in_turn {
            let apart = now.since(self.last);
            if apart < Self::CLOSE {
                self.every = (2 * self.every).min(self.most);
            } else if apart > Self::CLOSE.times(4) {
                self.every = (self.every / 2).max(self.least);
            }
        }
        self.last = now;
    }
}

//! Sums of waits, however many there are.

use std::time::Duration;

use crate::backoff::nanos;
use crate::{Jitter, Retries, Strategy};

/// How many growing waits are added one by one. Beyond that they are taken in as many blocks, so
/// that a billion retries cost no more than a thousand.
const ONE_BY_ONE: u32 = 1024;

/// Which end of a wait's range is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Shortest,
    Longest,
}

/// The waits of a strategy at one end of their jitter.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    pub(crate) strategy: &'a Strategy,
    pub(crate) jitter: Jitter,
    pub(crate) end: End,
}

impl Bounds<'_> {
    /// The sum of all waits in nanoseconds; `None` if there is no last one.
    pub(crate) fn total(self) -> Option<u128> {
        match self.strategy.retries() {
            Retries::AtMost(count) => Some(self.sum(count)),
            Retries::Forever => None,
        }
    }

    /// The first retry by which the waits add up to `limit` nanoseconds.
    pub(crate) fn reaches(self, limit: u128) -> Option<u32> {
        match self.strategy.retries() {
            Retries::AtMost(count) if self.sum(count) >= limit => {
                Some(first(count, |retry| self.sum(retry) >= limit))
            }
            Retries::AtMost(_) | Retries::Forever => None,
        }
    }

    /// The sum of the first waits.
    ///
    /// It is exact unless more than [`ONE_BY_ONE`] of them grow. Then it is at most a ten
    /// thousandth off, upwards for the longest waits and downwards for the shortest.
    fn sum(self, count: u32) -> u128 {
        if let Strategy::Delays(delays) = self.strategy {
            let taken = delays.iter().zip(0..count);
            return taken
                .map(|(delay, _)| u128::from(self.at(nanos(*delay))))
                .sum();
        }
        if count == 0 {
            return 0;
        }
        let last = self.wait(count);
        // From here on all are the same: the waits are fixed, or have reached their cap.
        let flat = first(count, |retry| self.wait(retry) == last);
        let growing = flat - 1;
        self.sum_growing(growing) + u128::from(last) * u128::from(count - growing)
    }

    fn sum_growing(self, count: u32) -> u128 {
        let size = count.div_ceil(ONE_BY_ONE).max(1);
        let firsts = (1..=count).step_by(size as usize);
        firsts
            .map(|first| self.sum_block(first, size.min(count - first + 1)))
            .sum()
    }

    /// The sum of a block of waits that grow ever faster: at least their middle in place of each,
    /// and at most the mean of the first and the last.
    fn sum_block(self, first: u32, size: u32) -> u128 {
        let wait = |offset: u32| u128::from(self.wait(first + offset));
        let twice = |left, right| (wait(left) + wait(right)) * u128::from(size);
        match self.end {
            End::Shortest => twice((size - 1) / 2, size / 2) / 2,
            End::Longest => twice(0, size - 1).div_ceil(2),
        }
    }

    /// One wait; zero beyond the last.
    fn wait(self, retry: u32) -> u64 {
        self.strategy.wait(retry).map_or(0, |wait| self.at(wait))
    }

    fn at(self, wait: u64) -> u64 {
        let (shortest, longest) = self.jitter.range(wait, self.strategy.cap());
        match self.end {
            End::Shortest => shortest,
            End::Longest => longest,
        }
    }
}

/// The first of the numbers from 1 to `last` for which something holds that then goes on to hold.
/// It is known to hold for the last.
fn first(last: u32, holds: impl Fn(u32) -> bool) -> u32 {
    let (mut from, mut to) = (1, last);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    to
}

/// A duration of so many nanoseconds, or the longest that there is.
pub(crate) fn duration(nanos: u128) -> Duration {
    const SECOND: u128 = 1_000_000_000;
    match (u64::try_from(nanos / SECOND), u32::try_from(nanos % SECOND)) {
        (Ok(seconds), Ok(nanos)) => Duration::new(seconds, nanos),
        _ => Duration::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Policy;

    /// Sums of many growing waits lie on the right side of the exact ones, and near them.
    #[test]
    fn estimates_are_near_and_on_the_safe_side() {
        for text in [
            "linear(1024, 1s, 1s)",
            "linear(1025, 1s, 1s)",
            "linear(2048, 1s, 1s)",
            "linear(5000, 1s, 1s, max = 2999.5s)",
            "linear(3000, 1.000001ms, 1ms, jitter = 33%)",
            "exp(1100, 1ms, 1.01)",
            "exp(5000, 1ms, 1.003, max = 1h)",
            "exp(20000, 1s, 1.0005, jitter = equal)",
        ] {
            let policy: Policy = text.parse().expect(text);
            let sum = |end| policy.bounds(end).total().expect("a last retry");
            let exact = |end| -> u128 {
                let bounds = policy.bounds(end);
                let waits = policy
                    .waits()
                    .map(|wait| u128::from(bounds.at(nanos(wait))));
                waits.sum()
            };
            let (shortest, longest) = (exact(End::Shortest), exact(End::Longest));
            assert!(sum(End::Shortest) <= shortest, "{text}");
            assert!(sum(End::Longest) >= longest, "{text}");
            assert!(shortest - sum(End::Shortest) <= shortest / 10_000, "{text}");
            assert!(sum(End::Longest) - longest <= longest / 10_000, "{text}");
        }
    }

    #[test]
    fn nanoseconds_become_a_duration_or_the_longest() {
        let longest = Duration::MAX.as_nanos();
        assert_eq!(duration(0), Duration::ZERO);
        assert_eq!(duration(1_999_999_999), Duration::new(1, 999_999_999));
        assert_eq!(duration(longest), Duration::MAX);
        assert_eq!(duration(longest + 1), Duration::MAX);
        assert_eq!(duration(u128::MAX), Duration::MAX);
    }
}

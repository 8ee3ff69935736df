use std::time::Duration;

use asyncio_policy::{Jitter, Order, Policy, Retries, Settings};

use super::clock::{Span, Tick};
use crate::Reason;

/// The settings, with what was not set.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) policy: Policy,
    pub(crate) timeout: Option<Span>,
    pub(crate) attempt_timeout: Option<Span>,
    pub(crate) capacity: usize,
    pub(crate) order: Order,
    /// Whether the retries are over, however many are left.
    pub(crate) is_over: bool,
    rng: fastrand::Rng,
}

impl Plan {
    const CAPACITY: usize = 100;

    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            capacity: settings.capacity.unwrap_or(Self::CAPACITY),
            policy: settings.retry.clone().unwrap_or_default(),
            timeout: settings.timeout.map(Span::from),
            attempt_timeout: settings.attempt_timeout.map(Span::from),
            order: settings.order.unwrap_or(Order::Ordered),
            is_over: false,
            rng: fastrand::Rng::new(),
        }
    }

    /// Takes over what may change while elements are in flight.
    pub(crate) fn update(&mut self, settings: &Settings) {
        let is_over = self.is_over;
        let rng = self.rng.clone();
        *self = Self {
            is_over,
            rng,
            ..Self::new(settings)
        };
    }

    /// When an element is given up that was admitted then.
    #[inline(always)]
    pub(super) fn deadline(&self, admitted: Tick) -> Tick {
        self.timeout
            .map_or(Tick::NEVER, |timeout| admitted.after(timeout))
    }

    /// Seeds the randomness of the jitter.
    pub(crate) fn seed(&mut self, seed: u64) {
        self.rng = fastrand::Rng::with_seed(seed);
    }

    /// The delay before the retry after this many attempts, if one is left.
    pub(super) fn next_delay(&mut self, attempts: u32) -> Option<Duration> {
        if self.is_over {
            return None;
        }
        let random = match self.policy.jitter() {
            Jitter::None => 0,
            _ => self.rng.u64(..),
        };
        self.policy.delay(attempts, random)
    }

    /// Whether a retry is left after this many attempts.
    pub(super) fn has_retry(&self, attempts: u32) -> bool {
        !self.is_over
            && match self.policy.retries() {
                Retries::AtMost(retries) => attempts <= retries,
                Retries::Forever => true,
            }
    }

    /// The reason where a retry is wanted and none is left. Where there never
    /// was one, how the attempt ended tells more.
    pub(super) fn none_left(&self, end: Reason) -> Reason {
        if self.policy.is_none() {
            end
        } else {
            Reason::Exhausted
        }
    }
}

//! The wait before retry n, as a pure function of n.

use std::time::Duration;

use crate::{Factor, Strategy};

/// The longest wait that can be represented, in nanoseconds: 584 years.
const LONGEST: u64 = u64::MAX;

impl Strategy {
    /// The wait before a retry within the limit, in nanoseconds and without jitter.
    pub(crate) fn wait(&self, retry: u32) -> Option<u64> {
        if !self.retries().allows(retry) {
            return None;
        }
        // How often the wait has grown before.
        let grown = retry - 1;
        let wait = match self {
            Self::None => return None,
            Self::Fixed { delay, .. } => nanos(*delay),
            Self::Linear { initial, step, .. } => nanos(*step)
                .saturating_mul(grown.into())
                .saturating_add(nanos(*initial)),
            Self::Exp {
                initial, factor, ..
            } => exponential(nanos(*initial), *factor, grown),
            Self::Fib { initial, .. } => nanos(*initial).saturating_mul(fibonacci(retry)),
            Self::Delays(delays) => nanos(*delays.get(usize::try_from(grown).ok()?)?),
        };
        Some(wait.min(self.cap()))
    }

    /// What no wait passes, in nanoseconds.
    pub(crate) fn cap(&self) -> u64 {
        self.max().map_or(LONGEST, nanos)
    }
}

/// The nanoseconds of a duration, as many as can be represented.
pub(crate) fn nanos(duration: Duration) -> u64 {
    duration.as_nanos().try_into().unwrap_or(LONGEST)
}

/// `initial * factor^grown`, rounded to the nearest nanosecond.
fn exponential(initial: u64, factor: Factor, grown: u32) -> u64 {
    match power(factor.get(), grown) {
        // Exactly, also where an `f64` is too coarse for the initial wait.
        1.0 => initial,
        power => scale(initial, power),
    }
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "53 bits are enough for a product that is rounded anyway; the cast back saturates"
)]
fn scale(nanos: u64, power: f64) -> u64 {
    (nanos as f64 * power).round() as u64
}

/// `base^exponent` by squaring.
///
/// Not `powi`: its precision is not specified, and the same policy has to give the same waits
/// wherever it runs. IEEE multiplications do. For a base of at least 1 it grows with the exponent
/// up to infinity, never to NaN.
fn power(mut base: f64, mut exponent: u32) -> f64 {
    let mut power = 1.0;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power *= base;
        }
        base *= base;
        exponent /= 2;
    }
    power
}

/// The Fibonacci number of this index, from 1 and 1, or the largest that can be represented.
fn fibonacci(index: u32) -> u64 {
    let (mut number, mut next) = (1_u64, 1_u64);
    for _ in 1..index {
        if number == u64::MAX {
            break;
        }
        (number, next) = (next, number.saturating_add(next));
    }
    number
}

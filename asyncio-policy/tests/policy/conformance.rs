//! The conformance list's rules for strategies, by their ids.

use std::time::Duration;

use asyncio_policy::{ErrorKind, Policy};

fn policy(text: &str) -> Policy {
    text.parse().expect(text)
}

fn refused(text: &str) -> ErrorKind {
    text.parse::<Policy>().expect_err(text).kind()
}

fn millis(policy: &Policy, retry: u32) -> Option<u128> {
    policy.delay(retry, 0).map(|delay| delay.as_millis())
}

#[test]
fn str_1_exponential_delays_the_same_in_every_round() {
    let policy = policy("exp(10, 100ms, 2.0, max = 2s)");
    assert!(policy.retries().allows(10));
    assert!(!policy.retries().allows(11));
    for _round in 0..5 {
        let delays: Vec<_> = (1..=10)
            .filter_map(|retry| millis(&policy, retry))
            .collect();
        assert_eq!(
            delays,
            [100, 200, 400, 800, 1600, 2000, 2000, 2000, 2000, 2000]
        );
    }
}

#[test]
fn str_2_elements_do_not_disturb_each_other() {
    let policy = policy("exp(10, 100ms, 2.0, max = 2s)");
    let (a, b) = (&policy, &policy);
    let interleaved = [(a, 1), (a, 2), (b, 1), (a, 3), (b, 2)];
    let delays = interleaved.map(|(element, retry)| millis(element, retry));
    assert_eq!(delays, [100, 200, 100, 400, 200].map(Some));
}

#[test]
fn str_3_delay_is_a_pure_function() {
    let policy = policy("exp(10, 100ms, 2.0, max = 2s)");
    assert_eq!(
        [3, 3, 3].map(|retry| millis(&policy, retry)),
        [Some(400); 3]
    );
}

/// Changed: it is refused where it is declared, so it needs no answer at run time.
#[test]
fn str_4_cap_below_the_first_delay() {
    assert_eq!(
        refused("exp(3, 500ms, max = 200ms)"),
        ErrorKind::MaxBelowInitial
    );
    assert_eq!(millis(&policy("exp(3, 200ms, max = 200ms)"), 1), Some(200));
}

#[test]
fn str_5_overflow_saturates_at_the_cap() {
    let policy = policy("exp(forever, 100ms, 1e300, max = 2s)");
    for retry in [2, 3, 64, 1100, u32::MAX] {
        assert_eq!(millis(&policy, retry), Some(2000));
    }
}

/// Changed: refused where it is declared.
#[test]
fn str_6_nothing_to_wait_for_or_to_retry() {
    assert_eq!(refused("fixed(0, 10ms)"), ErrorKind::ZeroRetries);
    assert_eq!(refused("fixed(1, 0ms)"), ErrorKind::ZeroDelay);
    assert_eq!(refused("exp(0, 10ms)"), ErrorKind::ZeroRetries);
    assert_eq!(refused("exp(1, 0ms)"), ErrorKind::ZeroDelay);
    assert_eq!(refused("exp(1, 10ms, max = 0ms)"), ErrorKind::ZeroDelay);
    assert_eq!(refused("exp(1, 10ms, 0)"), ErrorKind::FactorBelowOne);
    assert_eq!(refused("exp(1, 10ms, -1)"), ErrorKind::FactorBelowOne);
}

#[test]
fn str_8_retries_are_counted_without_the_first_attempt() {
    let fixed = policy("fixed(2, 10ms)").retries();
    assert_eq!(
        [1, 2, 3].map(|retry| fixed.allows(retry)),
        [true, true, false]
    );
    let none = policy("none").retries();
    assert_eq!([0, 1, u32::MAX].map(|retry| none.allows(retry)), [false; 3]);
}

/// What other libraries got wrong, on the same inputs.
mod peers {
    use super::{Duration, ErrorKind, millis, policy, refused};

    #[test]
    fn growth_is_clamped_before_it_overflows() {
        assert_eq!(
            refused("exp(100, 1s, 2.0, max = 10ms)"),
            ErrorKind::MaxBelowInitial
        );
        let capped = policy("exp(100, 1s, 2.0, max = 1s)");
        assert!((1..=100).all(|retry| millis(&capped, retry) == Some(1000)));

        let cap = policy("exp(forever, 2s, 2.0, max = 5m)");
        for retry in [9, 64, 70, 1100, 2000, u32::MAX] {
            assert_eq!(millis(&cap, retry), Some(300_000));
        }
        let second = policy("exp(64, 1s, 2.0, max = 30s)");
        assert_eq!(millis(&second, 64), Some(30_000));
    }

    #[test]
    fn the_thirty_third_retry_does_not_wrap() {
        let policy = policy("exp(40, 1ms, 2.0)");
        assert_eq!(millis(&policy, 33), Some(1 << 32));
        assert_eq!(millis(&policy, 34), Some(1 << 33));
    }

    #[test]
    fn the_first_delay_is_the_initial_one_and_grows_by_the_factor() {
        let waits =
            |text: &str| -> Vec<_> { policy(text).waits().map(|wait| wait.as_millis()).collect() };
        assert_eq!(waits("exp(3, 50ms, 2.0)"), [50, 100, 200]);
        assert_eq!(waits("exp(3, 1s, 1.0)"), [1000, 1000, 1000]);
        assert_eq!(waits("exp(3, 1ms, 2.0)"), [1, 2, 4]);
        assert_eq!(waits("exp(3, 100ms)"), [100, 200, 400]);
    }

    #[test]
    fn no_factor_but_a_finite_one_of_at_least_one() {
        for (text, kind) in [
            ("exp(3, 1s, NaN)", ErrorKind::FactorNan),
            ("exp(3, 1s, inf)", ErrorKind::FactorInfinite),
            ("exp(3, 1s, -2.0)", ErrorKind::FactorBelowOne),
            ("exp(3, 1s, 0.5)", ErrorKind::FactorBelowOne),
            ("exp(3, 100s, max = 1s)", ErrorKind::MaxBelowInitial),
        ] {
            assert_eq!(refused(text), kind, "{text}");
        }
    }

    #[test]
    fn every_growing_strategy_has_a_cap() {
        for text in [
            "fib(50, 1s, max = 12s)",
            "exp(50, 1s, max = 12s)",
            "linear(50, 1s, 5s, max = 12s)",
        ] {
            let longest = policy(text).waits().max();
            assert_eq!(longest, Some(Duration::from_secs(12)), "{text}");
        }
        let between_two_terms: Vec<_> = policy("fib(6, 1s, max = 4s)")
            .waits()
            .map(|wait| wait.as_secs())
            .collect();
        assert_eq!(between_two_terms, [1, 1, 2, 3, 4, 4]);
    }

    #[test]
    fn jitter_neither_passes_the_cap_nor_piles_up_on_it() {
        let policy = policy("exp(9, 10s, max = 10s, jitter = 50%)");
        let draws: Vec<_> = (0..1000_u64)
            .filter_map(|draw| policy.delay(1, draw * (u64::MAX / 1000)))
            .collect();
        assert!(draws.iter().all(|draw| *draw <= Duration::from_secs(10)));
        for tenth in 0..10 {
            let from = Duration::from_millis(5000 + 500 * tenth);
            let range = from..from + Duration::from_millis(500);
            let count = draws.iter().filter(|draw| range.contains(draw)).count();
            assert!((99..=101).contains(&count), "{count} in {range:?}");
        }
    }

    #[test]
    fn jitter_varies_the_first_retry_and_each_one() {
        let policy = policy("exp(6, 40ms, jitter = full)");
        for retry in 1..=6 {
            assert_ne!(policy.delay(retry, 1 << 60), policy.delay(retry, 1 << 61));
        }
    }

    #[test]
    fn three_retries_are_three_delays() {
        assert_eq!(policy("fixed(3, 1s)").waits().count(), 3);
        assert_eq!(
            policy("fixed(4294967295, 1s)").retries().to_string(),
            "4294967295"
        );
    }
}

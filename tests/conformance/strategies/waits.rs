//! When a retry is due, and which strategies are refused.

use std::future::pending;
use std::time::Duration;

use asyncio_policy::{Factor, Jitter, Policy, Retries, Strategy};
use asyncio_runtime::Reason::Exhausted;
use asyncio_runtime::{AsyncWaitExt, Settings};

use crate::support::{Answer, Oops, Wakes, arriving, at_once, failed, fails, ms, script, whole_ms};

fn policy(text: &str) -> Policy {
    text.parse().expect("a valid policy")
}

/// The wait before a retry, in milliseconds; none where there is no retry.
fn delay(policy: &Policy, retry: u32) -> Option<u64> {
    policy.delay(retry, 0).map(whole_ms)
}

/// The kind of refusal of each of these texts.
fn refusals<const N: usize>(texts: [&str; N]) -> [&str; N] {
    texts.map(|text| text.parse::<Policy>().unwrap_err().kind().id())
}

#[test]
fn str_1_exponential_waits_double_up_to_the_cap() {
    let policy = policy("exp(10, 100ms, 2.0, max = 2s)");
    for _round in 0..5 {
        let waits: Vec<_> = (1..=10).filter_map(|retry| delay(&policy, retry)).collect();
        assert_eq!(
            waits,
            [100, 200, 400, 800, 1600, 2000, 2000, 2000, 2000, 2000]
        );
    }
    assert!(policy.delay(10, 0).is_some());
    assert!(policy.delay(11, 0).is_none());
}

#[tokio::test(start_paused = true)]
async fn str_2_elements_do_not_disturb_each_other() {
    let function = fails::<_, ()>()
        .retry("exp(3, 100ms, 2.0)")
        .retry_on(|_| true);

    let run = function.run(arriving([(0, 'a'), (150, 'b')])).await;

    // Waits of 100, 200 and 400 each, though they come in turns.
    assert_eq!(run.calls_of(&'a'), [0, 100, 300, 700]);
    assert_eq!(run.calls_of(&'b'), [150, 250, 450, 850]);
    let lost = |input, error| failed(input, Exhausted).attempts(4).error(error).spent(700);
    assert_eq!(
        run.items,
        [
            (700, Err(lost('a', Oops(4)))),
            (850, Err(lost('b', Oops(4))))
        ]
    );
}

#[test]
fn str_3_a_delay_is_a_pure_function_of_the_retry() {
    let policy = policy("exp(5, 100ms, 2.0)");
    let asked = [3, 3, 1, 3, 5, 3].map(|retry| delay(&policy, retry));
    assert_eq!(asked, [400, 400, 100, 400, 1600, 400].map(Some));
}

#[test]
fn str_4_a_cap_below_the_first_wait_is_refused() {
    assert_eq!(
        refusals(["exp(3, 500ms, max = 200ms)"]),
        ["max-below-initial"]
    );
    let strategy = Strategy::Exp {
        retries: Retries::AtMost(3),
        initial: ms(500),
        factor: Factor::default(),
        max: Some(ms(200)),
    };
    let error = Policy::new(strategy, Jitter::None).unwrap_err();
    assert_eq!(error.kind().id(), "max-below-initial");
}

#[test]
fn str_5_a_wait_that_overflows_saturates_at_the_cap() {
    let capped = policy("exp(forever, 1s, 1e300, max = 5m)");
    let uncapped = policy("exp(forever, 1h, 1000000.0)");
    for retry in [2, 3, 64, 1100, u32::MAX] {
        assert_eq!(delay(&capped, retry), Some(300_000));
        assert!(uncapped.delay(retry, 0) >= uncapped.delay(retry - 1, 0));
    }
    assert_eq!(
        uncapped.delay(u32::MAX, 0),
        Some(Duration::from_nanos(u64::MAX))
    );
}

#[test]
fn str_6_a_strategy_that_cannot_retry_is_refused() {
    assert_eq!(
        refusals([
            "fixed(0, 10ms)",
            "fixed(1, 0ms)",
            "exp(0, 10ms)",
            "exp(1, 0ms)"
        ]),
        ["zero-retries", "zero-delay", "zero-retries", "zero-delay"]
    );
    assert_eq!(
        refusals([
            "exp(1, 10ms, max = 0ms)",
            "exp(1, 10ms, 0.0)",
            "exp(1, 10ms, -2.0)"
        ]),
        ["zero-delay", "factor-below-one", "factor-below-one"]
    );
    for (retries, delay) in [(0, ms(10)), (1, ms(0))] {
        let retries = Retries::AtMost(retries);
        assert!(Policy::new(Strategy::Fixed { retries, delay }, Jitter::None).is_err());
    }
}

#[test]
fn str_8_the_number_of_a_strategy_counts_retries() {
    let fixed = policy("fixed(2, 10ms)");
    assert_eq!(
        [1, 2, 3].map(|n| delay(&fixed, n)),
        [Some(10), Some(10), None]
    );
    assert_eq!([1, 2, 3].map(|n| delay(&policy("none"), n)), [None; 3]);
    assert_eq!(fixed.delay(0, 0), None, "the first call waits for nothing");
}

#[test]
fn str_10_only_endless_retries_need_a_timeout() {
    let problems = |retry: &str, timeout: Option<Duration>| {
        let mut settings = Settings::default();
        settings.set("retry", retry).unwrap();
        settings.timeout = timeout;
        let problems = settings.problems().into_iter();
        problems
            .map(|problem| problem.kind().id())
            .collect::<Vec<_>>()
    };
    assert_eq!(problems("fixed(2, 10ms)", None), [""; 0]);
    assert_eq!(problems("fixed(2, 10ms)", Some(ms(0))), ["zero-timeout"]);
    assert_eq!(
        problems("fixed(forever, 10ms)", None),
        ["forever-without-timeout"]
    );
    assert_eq!(problems("fixed(forever, 10ms)", Some(ms(1))), [""; 0]);
    assert_eq!(problems("none", None), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn str_10_without_a_timeout_no_timer_is_set() {
    let hangs = script(|_: u32, _| pending::<Answer<()>>());
    let mut operator = at_once([1]).async_wait(hangs);
    let wakes = Wakes::default();
    assert!(wakes.poll(&mut operator).is_pending());

    tokio::time::sleep(Duration::from_hours(24)).await;

    assert_eq!(wakes.count(), 0);
    assert!(wakes.poll(&mut operator).is_pending());
}

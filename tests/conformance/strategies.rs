//! STR: when a retry is due, and what is retried.
#![allow(clippy::unused_async)] // The attribute takes nothing else.

use std::future::pending;
use std::time::Duration;

use asyncio_policy::{Factor, Jitter, Policy, Retries, Strategy};
use asyncio_runtime::Reason::{Error, Exhausted};
use asyncio_runtime::{AsyncFunction, AsyncWaitExt, IsEmpty, Settings, async_function, from_fn};

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

#[derive(Clone, Debug, PartialEq)]
enum DbError {
    Busy,
    Gone,
    Wrapped(Cause),
}

#[derive(Clone, Debug, PartialEq)]
enum Cause {
    Busy,
}

/// How often the operator calls for this error.
async fn calls<F>(operator: F, error: DbError) -> u32
where
    F: AsyncFunction<Input = DbError, Output = (), Error = DbError>,
{
    let failure = operator.call(error.clone()).await.unwrap_err();
    assert_eq!(failure.last_error(), Some(&error));
    failure.attempts()
}

#[async_function(retry = fixed(2, 10ms), retry_on = DbError::Busy)]
async fn outer(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[async_function(retry = fixed(2, 10ms), retry_on = DbError::Busy | DbError::Wrapped(Cause::Busy))]
async fn through(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[tokio::test(start_paused = true)]
async fn str_7_predicates_look_at_emptiness_and_at_the_kind_of_error() {
    assert!(IsEmpty::is_empty(&Vec::<u32>::new()));
    assert!(!IsEmpty::is_empty(&vec![1]));

    assert_eq!(calls(outer::operator(), DbError::Busy).await, 3);
    assert_eq!(calls(outer::operator(), DbError::Gone).await, 1);
    assert_eq!(
        calls(outer::operator(), DbError::Wrapped(Cause::Busy)).await,
        1
    );
    assert_eq!(
        calls(through::operator(), DbError::Wrapped(Cause::Busy)).await,
        3
    );
    assert_eq!(calls(through::operator(), DbError::Gone).await, 1);
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

#[async_function(retry = fixed(2, 10ms))]
async fn alone(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[tokio::test(start_paused = true)]
async fn str_9_a_retry_that_stands_alone_is_for_any_error() {
    assert_eq!(calls(alone::operator(), DbError::Gone).await, 3);

    let mut settings = Settings::default();
    settings.set("retry", "fixed(2, 10ms)").unwrap();
    let closure = || from_fn(|error: DbError| async move { Err::<(), _>(error) });
    assert_eq!(
        calls(closure().settings(settings).unwrap(), DbError::Gone).await,
        3
    );

    // Without a retry an error is final.
    assert_eq!(calls(closure(), DbError::Gone).await, 1);
    let run = fails::<_, ()>().run(at_once([1])).await;
    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(run.items, [(0, Err(failed(1, Error).error(Oops(1))))]);
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

//! Timeouts that meet retries.

use std::future::pending;
use std::iter::zip;

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Reason::{DeadlineReached, Exhausted, TimedOut};
use futures::StreamExt;
use futures::channel::mpsc;

use crate::support::{
    Answer, BOTH, Failed, Oops, at_once, failed, fails, script, sleep_ms, sorted,
};

/// apache/flink#21546: a timeout did not stop the wait for a retry, and more
/// calls followed.
#[tokio::test(start_paused = true)]
async fn no_call_follows_when_the_wait_for_it_outlasts_the_timeout() {
    for order in BOTH {
        let function = fails::<_, ()>()
            .retry("fixed(forever, 1s)")
            .retry_on(|_| true);

        let run = function
            .order(order)
            .timeout("500ms")
            .run(at_once([1]))
            .await;

        assert_eq!(run.calls, [(1, 1, 0)]);
        assert_eq!(
            run.items,
            [(0, Err(failed(1, DeadlineReached).error(Oops(1))))]
        );
    }
}

/// How an element of the next test ends, and when: its attempts take `first`
/// and `second`, with 10 ms between them, within 15 ms.
fn outcome(input: u64, first: u64, second: u64) -> (u64, Result<u64, Failed<u64>>) {
    let lost = |reason| failed(input, reason).error(Oops(1));
    match first + 10 + second {
        _ if first + 10 >= 15 => (first, Err(lost(DeadlineReached).spent(first))),
        end if end >= 15 => (15, Err(lost(TimedOut).attempts(2).spent(15))),
        end => (end, Ok(input)),
    }
}

/// apache/flink#29005: a timeout that raced with a retry lost the element.
#[tokio::test(start_paused = true)]
async fn every_element_has_one_outcome_where_timeouts_race_with_retries() {
    let times = |x: u64| (x % 8, x / 8 % 8);
    let function = script(move |x: u64, attempt| async move {
        let (first, second) = times(x);
        if attempt == 1 {
            sleep_ms(first).await;
            return Err(Oops(attempt));
        }
        sleep_ms(second).await;
        Ok(x)
    });
    let function = function.retry("fixed(1, 10ms)").retry_on(|_| true);

    let run = function
        .capacity(10_000)
        .timeout("15ms")
        .run(at_once(0..10_000))
        .await;

    assert!(run.calls.len() < 20_000);
    let mut left = 0; // Ordered: nothing leaves before what stands ahead of it.
    for (x, (at, item)) in zip(0.., run.items) {
        let (first, second) = times(x);
        let (end, expected) = outcome(x, first, second);
        left = left.max(end);
        assert_eq!((at, item), (left, expected), "of {x}");
    }
}

/// apache/flink#26779: an error that came of the timeout was retried.
#[tokio::test(start_paused = true)]
async fn an_error_at_the_timeout_is_not_retried() {
    for order in BOTH {
        let function = script(|_: u32, attempt| async move {
            sleep_ms(100).await;
            Err::<(), _>(Oops(attempt))
        });
        let function = function.retry("fixed(5, 1ms)").retry_on(|_| true);

        let run = function
            .order(order)
            .timeout("100ms")
            .run(at_once([1]))
            .await;

        assert_eq!(run.calls, [(1, 1, 0)]);
        assert_eq!(run.items, [(100, Err(failed(1, TimedOut).spent(100)))]);
        assert_eq!(run.ended, 100);
    }
}

/// ArroyoSystems/arroyo#492: calls that took too long were repeated without
/// limit, or took the whole operator down.
#[tokio::test(start_paused = true)]
async fn attempts_that_time_out_are_repeated_within_the_limit() {
    for order in BOTH {
        let function = script(|_: u32, _| pending::<Answer<()>>());
        let function = function.retry("fixed(2, 5ms)").attempt_timeout("10ms");

        let run = function.order(order).capacity(1).run(at_once([1, 2])).await;

        assert_eq!(run.calls_of(&1), [0, 15, 30]);
        assert_eq!(run.calls_of(&2), [40, 55, 70]);
        let lost = |x| Err(failed(x, Exhausted).attempts(3).spent(40));
        assert_eq!(run.items, [(40, lost(1)), (80, lost(2))]);
    }
}

/// rust-lang/futures-rs#2387: calls were not polled while the consumer was
/// busy, so that their timeouts fired although they were done.
#[tokio::test(start_paused = true)]
async fn in_a_task_of_its_own_no_call_times_out_behind_a_busy_consumer() {
    let function = script(|x: u32, _| async move {
        sleep_ms(500).await;
        Ok(x)
    });
    let function = function.attempt_timeout("1s").capacity(2);
    let log = function.log();
    let (outputs, mut received) = mpsc::unbounded();
    let results = at_once(0..6).async_wait(function).map(Ok).boxed();
    tokio::spawn(results.forward(outputs));

    let mut outputs = Vec::new();
    while let Some(result) = received.next().await {
        outputs.push(result.expect("nothing times out"));
        sleep_ms(20_000).await;
    }

    assert_eq!(outputs, [0, 1, 2, 3, 4, 5]);
    let began = log.calls().into_iter().map(|(_, _, at)| at);
    assert_eq!(sorted(began), [0, 0, 500, 500, 1000, 1000]);
}

//! When an element's time is over.

use std::future::pending;

use asyncio_runtime::Order::{self, Ordered, Unordered};
use asyncio_runtime::Reason::TimedOut;
use asyncio_runtime::{AsyncWaitExt, Reason};
use futures::StreamExt;
use futures::channel::mpsc;

use crate::support::{Wakes, arriving, at, at_once, doubles, failed, hang_if, script, sleep_ms};

#[tokio::test(start_paused = true)]
async fn tmo_1_only_the_element_whose_time_is_over_fails() {
    let function = script(|x: u32, _| async move {
        hang_if(x == 1).await;
        sleep_ms(6).await; // To 11, when the first one has timed out.
        Ok(x)
    });

    let run = function
        .capacity(2)
        .timeout("10ms")
        .run_stamped(arriving([(0, at(1, 0)), (5, at(2, 5))]))
        .await;

    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 5)]);
    assert_eq!(
        run.items,
        [
            (10, Err(failed(at(1, 0), TimedOut).spent(10))),
            (11, Ok(at(2, 5)))
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn tmo_3_a_completed_element_leaves_no_timer_behind() {
    let (inputs, source) = mpsc::unbounded();
    let mut operator = source.async_wait(doubles().order(Unordered).capacity(1).timeout("1s"));

    for input in [42, 43] {
        inputs.unbounded_send(input).unwrap();
        assert_eq!(operator.next().await.unwrap().unwrap(), 2 * input);

        // Its one timer may fire once for nothing, and is not set again.
        let wakes = Wakes::default();
        for _ in 0..10 {
            assert!(wakes.poll(&mut operator).is_pending());
            sleep_ms(500).await;
        }
        assert!(wakes.count() <= 1, "woken {} times", wakes.count());
    }

    drop(inputs);
    assert!(operator.next().await.is_none());
    drop(operator);
    let alive = tokio::runtime::Handle::current()
        .metrics()
        .num_alive_tasks();
    assert_eq!(alive, 0);
}

/// Never completes, and is retried on empty results where that is asked for:
/// with shorter waits than EMPTY2's, which alone would pass the timeout.
async fn never_completes(order: Order, with_retry: bool) {
    let function = script(|_: u32, _| pending::<Result<Vec<u32>, _>>());
    let function = if with_retry {
        function.retry("fixed(2, 1ms)").retry_if(Vec::is_empty)
    } else {
        function
    };

    let run = function
        .order(order)
        .capacity(2)
        .timeout("10ms")
        .run_stamped(at_once([at(1, 1)]))
        .await;

    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(run.items, [(10, Err(failed(at(1, 1), TimedOut).spent(10)))]);
    assert_eq!(run.ended, 10);
}

#[tokio::test(start_paused = true)]
async fn tmo_5_ordered_a_call_that_never_completes_times_out() {
    never_completes(Ordered, false).await;
}

#[tokio::test(start_paused = true)]
async fn tmo_6_unordered_a_call_that_never_completes_times_out() {
    never_completes(Unordered, false).await;
}

#[tokio::test(start_paused = true)]
async fn tmo_7_ordered_a_timeout_is_not_retried() {
    never_completes(Ordered, true).await;
}

#[tokio::test(start_paused = true)]
async fn tmo_8_unordered_a_timeout_is_not_retried() {
    never_completes(Unordered, true).await;
}

#[tokio::test(start_paused = true)]
async fn tmo_16_at_the_very_instant_an_element_has_timed_out() {
    let function = script(|x: u64, _| async move {
        sleep_ms(x).await;
        Ok(x)
    });

    let run = function.timeout("10ms").run(at_once([9, 10, 11])).await;

    let late = |x| (10, Err(failed(x, Reason::TimedOut).spent(10)));
    assert_eq!(run.items, [(9, Ok(9)), late(10), late(11)]);
    assert_eq!(run.calls, [(9, 1, 0), (10, 1, 0), (11, 1, 0)]);
}

#[tokio::test(start_paused = true)]
async fn tmo_16_at_the_very_instant_an_attempt_has_timed_out() {
    let function = script(|_: u32, attempt| async move {
        sleep_ms(if attempt == 1 { 10 } else { 9 }).await;
        Ok(attempt)
    });
    let function = function.retry("fixed(1, 5ms)").attempt_timeout("10ms");

    let run = function.run(at_once([1])).await;

    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 15)]);
    assert_eq!(run.items, [(24, Ok(2))]);
}

//! What is done about a timeout: a failure is an item, and who reads it does
//! what the original's hook does.

use std::future::pending;

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Order::{self, Ordered, Unordered};
use asyncio_runtime::Reason::TimedOut;
use futures::StreamExt;

use crate::support::{
    BOTH, Failed, Oops, Stamped, arriving, at, at_once, failed, hang_if, script, sleep_ms,
};

#[tokio::test(start_paused = true)]
async fn tmo_2_a_fallback_takes_the_place_of_the_failure() {
    let function = script(|x: u32, _| async move {
        hang_if(x == 1).await;
        sleep_ms(6).await;
        Ok(x)
    });
    let function = function.capacity(2).timeout("10ms");
    let inputs = arriving([(0, at(1, 0)), (5, at(2, 5))]);

    let results = inputs.async_wait_on(function, Stamped::value);
    let outputs: Vec<_> = results
        .map(|(input, result)| match result {
            Ok(output) => input.with(output),
            Err(failure) => {
                assert_eq!(failure.reason(), TimedOut);
                input.with(3 * input.value())
            }
        })
        .collect()
        .await;

    assert_eq!(outputs, [at(3, 0), at(2, 5)]);
}

type Item = Result<Stamped<i32>, Failed<Stamped<u32>>>;

/// Each call fails after 501 ms: both elements time out at 1000, in their
/// second attempts, and nothing is called any more.
async fn two_slow_failures(order: Order) -> Vec<Item> {
    let function = script(|_: u32, attempt| async move {
        sleep_ms(501).await;
        Err(Oops(attempt))
    });

    let run = function
        .retry("fixed(5, 100ms)")
        .retry_on(|_| true)
        .order(order)
        .capacity(10)
        .timeout("1s")
        .run_stamped(at_once([at(1, 1), at(2, 2)]))
        .await;

    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0), (1, 2, 601), (2, 2, 601)]);
    let lost = |input| {
        failed(input, TimedOut)
            .attempts(2)
            .error(Oops(1))
            .spent(1000)
    };
    assert_eq!(
        run.items,
        [(1000, Err(lost(at(1, 1)))), (1000, Err(lost(at(2, 2))))]
    );
    run.items.into_iter().map(|(_, item)| item).collect()
}

/// What a consumer makes of them that gives -1 in place of a failure.
fn with_fallback(items: Vec<Item>) -> Vec<Stamped<i32>> {
    let outputs = items.into_iter();
    outputs
        .map(|item| item.unwrap_or_else(|failed| failed.into_input().with(-1)))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn tmo_9_unordered_a_timeout_ends_the_retries_and_gives_its_fallback() {
    let items = two_slow_failures(Unordered).await;
    assert_eq!(with_fallback(items), [at(-1, 1), at(-1, 2)]);
}

#[tokio::test(start_paused = true)]
async fn tmo_10_ordered_a_timeout_ends_the_retries_and_gives_its_fallback() {
    let items = two_slow_failures(Ordered).await;
    assert_eq!(with_fallback(items), [at(-1, 1), at(-1, 2)]);
}

/// What a consumer makes of them that stops at the first failure, with an
/// error of its own.
fn with_error(items: Vec<Item>) -> Result<Vec<Stamped<i32>>, Oops> {
    let outputs = items.into_iter();
    outputs.map(|item| item.map_err(|_| Oops(99))).collect()
}

#[tokio::test(start_paused = true)]
async fn tmo_11_unordered_an_error_made_of_a_timeout_is_final() {
    let items = two_slow_failures(Unordered).await;
    assert_eq!(with_error(items), Err(Oops(99)));
}

#[tokio::test(start_paused = true)]
async fn tmo_12_ordered_an_error_made_of_a_timeout_is_final() {
    let items = two_slow_failures(Ordered).await;
    assert_eq!(with_error(items), Err(Oops(99)));
}

#[tokio::test(start_paused = true)]
async fn tmo_17_a_failure_that_nobody_handles_holds_nothing_up() {
    for order in BOTH {
        let function = script(|x: u32, _| async move {
            hang_if(x == 1).await;
            Ok(x)
        });
        let function = function.order(order).capacity(1).timeout("10ms");

        let run = function.run(at_once([1, 2])).await;

        assert_eq!(run.calls, [(1, 1, 0), (2, 1, 10)]);
        let lost = failed(1, TimedOut).spent(10);
        assert_eq!(run.items, [(10, Err(lost)), (10, Ok(2))]);
    }
}

#[tokio::test(start_paused = true)]
async fn tmo_19_a_failure_can_be_left_out() {
    let function = script(|_: u32, _| pending::<Result<u32, Oops>>());
    let results = at_once([1]).async_wait(function.timeout("10ms"));

    let outputs: Vec<_> = results
        .filter_map(|r| std::future::ready(r.ok()))
        .collect()
        .await;

    assert_eq!(outputs, [0; 0]);
}

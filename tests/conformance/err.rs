//! ERR: failures without a retry.

use std::future::poll_fn;
use std::task::Poll;

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Order::{self, Ordered, Unordered};
use asyncio_runtime::Reason::{Error, TimedOut};
use futures::TryStreamExt;

use crate::support::{BOTH, Failed, Oops, at, at_once, failed, fails, script, sleep_ms};

/// An error is an item of the stream, and the stream goes on to its end.
async fn completes_with_an_error(order: Order) {
    let function = || fails::<u32, ()>().order(order).capacity(2).timeout("1s");

    let run = function().run_stamped(at_once([at(1, 1)])).await;
    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(
        run.items,
        [(0, Err(failed(at(1, 1), Error).error(Oops(1))))]
    );
    assert_eq!(run.ended, 0);

    // Who wants the original's way stops at the first failure.
    let results = at_once([1, 2, 3]).async_wait(function());
    let first: Result<Vec<()>, _> = results.try_collect().await;
    assert_eq!(
        first.map_err(Failed::from),
        Err(failed(1, Error).error(Oops(1)))
    );
}

#[tokio::test(start_paused = true)]
async fn err_1_ordered_an_error_is_an_item() {
    completes_with_an_error(Ordered).await;
}

#[tokio::test(start_paused = true)]
async fn err_2_unordered_an_error_is_an_item() {
    completes_with_an_error(Unordered).await;
}

#[tokio::test(start_paused = true)]
async fn err_3_a_failure_lets_the_next_element_in() {
    for order in BOTH {
        let function = script(|x: u32, _| async move {
            sleep_ms(5).await;
            if x == 1 { Err(Oops(1)) } else { Ok(x) }
        });

        let run = function.order(order).capacity(1).run(at_once([1, 2])).await;

        assert_eq!(run.calls, [(1, 1, 0), (2, 1, 5)]);
        let lost = failed(1, Error).error(Oops(1)).spent(5);
        assert_eq!(run.items, [(5, Err(lost)), (10, Ok(2))]);
    }
}

/// What a call would give that could complete more than once.
fn completions(x: u32) -> [Result<&'static str, Oops>; 2] {
    match x {
        1 => [Ok("value"), Err(Oops(1))],
        2 => [Err(Oops(2)), Ok("value")],
        _ => [Ok("first"), Ok("second")],
    }
}

#[tokio::test(start_paused = true)]
async fn err_4_the_first_completion_of_an_element_counts() {
    for order in BOTH {
        let function = script(|x: u32, _| async move {
            sleep_ms(5).await;
            let mut completions = completions(x).into_iter();
            poll_fn(move |cx| {
                cx.waker().wake_by_ref(); // As if there were more to come.
                Poll::Ready(completions.next().unwrap())
            })
            .await
        });

        let run = function
            .order(order)
            .timeout("10ms")
            .run(at_once([1, 2, 3]))
            .await;

        assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0), (3, 1, 0)]);
        let lost = failed(2, Error).error(Oops(2)).spent(5);
        assert_eq!(
            run.items,
            [(5, Ok("value")), (5, Err(lost)), (5, Ok("first"))]
        );
    }
}

#[tokio::test(start_paused = true)]
async fn err_4_no_timeout_reaches_an_outcome_that_waits_for_its_turn() {
    let function = script(|x: u32, _| async move {
        sleep_ms(if x == 0 { 100 } else { 5 }).await;
        if x == 1 { Err(Oops(1)) } else { Ok(x) }
    });

    let run = function.timeout("10ms").run(at_once([0, 1, 2])).await;

    let head = failed(0, TimedOut).spent(10);
    let error = failed(1, Error).error(Oops(1)).spent(5);
    assert_eq!(run.items, [(10, Err(head)), (10, Err(error)), (10, Ok(2))]);
}

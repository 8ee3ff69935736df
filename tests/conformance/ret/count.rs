//! How many calls, and when.

use std::future::ready;

use asyncio_runtime::AsyncFunction;
use asyncio_runtime::Order::{self, Ordered, Unordered};
use asyncio_runtime::Reason::Exhausted;

use crate::support::{BOTH, Oops, at_once, failed, fails, script, sleep_ms};

async fn always_fails(order: Order) {
    let run = fails::<_, ()>()
        .exc2()
        .order(order)
        .capacity(2)
        .timeout("1s")
        .run(at_once([1]))
        .await;

    // The end of the input takes no retry away.
    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (1, 3, 20)]);
    let exhausted = failed(1, Exhausted).attempts(3).error(Oops(3)).spent(20);
    assert_eq!(run.items, [(20, Err(exhausted))]);
    assert_eq!(run.ended, 20);
}

#[tokio::test(start_paused = true)]
async fn ret_5_ordered_the_end_of_input_keeps_the_policy_of_what_is_in_flight() {
    always_fails(Ordered).await;
}

#[tokio::test(start_paused = true)]
async fn ret_6_unordered_the_end_of_input_keeps_the_policy_of_what_is_in_flight() {
    always_fails(Unordered).await;
}

#[tokio::test(start_paused = true)]
async fn ret_7_fails_after_three_attempts_with_the_third_error() {
    let function = || fails::<String, ()>().exc2();
    let row = || String::from("row 1");

    let run = function().run(at_once([row()])).await;
    assert_eq!(run.calls_of(&row()), [0, 10, 20]);
    let exhausted = failed(row(), Exhausted)
        .attempts(3)
        .error(Oops(3))
        .spent(20);
    assert_eq!(run.items, [(20, Err(exhausted))]);
    assert!(run.reports[0].exhausted);

    let failure = function().call(row()).await.unwrap_err();
    assert_eq!(
        failure.to_string(),
        r#"retries exhausted after 3 attempts (20ms) for "row 1""#
    );
    let source = std::error::Error::source(&failure).unwrap();
    assert_eq!(source.downcast_ref(), Some(&Oops(3)));
}

#[tokio::test(start_paused = true)]
async fn ret_8_two_failures_and_then_a_value() {
    let function = script(|x: u32, attempt| async move {
        if attempt < 3 {
            Err(Oops(attempt))
        } else {
            Ok(2 * x)
        }
    });

    let run = function.exc2().run(at_once([21])).await;

    assert_eq!(run.calls, [(21, 1, 0), (21, 2, 10), (21, 3, 20)]);
    assert_eq!(run.items, [(20, Ok(42))]);
    assert_eq!(
        (run.reports[0].attempts, run.reports[0].exhausted),
        (3, false)
    );
}

#[tokio::test(start_paused = true)]
async fn ret_9_an_output_that_stays_empty_comes_out_as_it_is() {
    for order in BOTH {
        let function = script(|_: u32, _| async move { Ok(Vec::<u32>::new()) });

        let run = function
            .empty2()
            .order(order)
            .capacity(1)
            .run(at_once([1, 2]))
            .await;

        // The second call comes when the first element's slot is free.
        assert_eq!(
            run.calls,
            [
                (1, 1, 0),
                (1, 2, 10),
                (1, 3, 20),
                (2, 1, 20),
                (2, 2, 30),
                (2, 3, 40)
            ]
        );
        assert_eq!(run.items, [(20, Ok(vec![])), (40, Ok(vec![]))]);
        assert!(run.reports.iter().all(|report| report.exhausted));
    }
}

#[tokio::test(start_paused = true)]
async fn ret_14_a_wait_begins_when_the_attempt_ends() {
    let function = script(|_: u32, attempt| async move {
        sleep_ms(7).await;
        if attempt == 1 { Err(Oops(1)) } else { Ok(()) }
    });

    let run = function.exc2().run(at_once([1])).await;

    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 17)]);
    assert_eq!(run.items, [(24, Ok(()))]);
}

#[tokio::test(start_paused = true)]
async fn ret_18_each_element_counts_its_own_attempts() {
    for order in BOTH {
        let function =
            script(|x: u32, attempt| ready(if attempt == 1 { Err(Oops(x)) } else { Ok(x) }));
        let function = function.retry("fixed(1, 10ms)").retry_on(|_| true);

        let run = function.order(order).run(at_once(0..100)).await;

        let first = (0..100).map(|x| (x, 1, 0));
        let second = (0..100).map(|x| (x, 2, 10));
        assert_eq!(run.calls, first.chain(second).collect::<Vec<_>>());
        assert_eq!(run.items, (0..100).map(|x| (10, Ok(x))).collect::<Vec<_>>());
    }
}

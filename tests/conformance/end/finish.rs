//! The end of the input as everybody expects it, and the end of the operator.

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Reason::{Exhausted, TimedOut};
use futures::{StreamExt, poll};

use crate::support::{
    BOTH, Hand, Oops, arriving, at_once, failed, fails, hang_if, script, sleep_ms,
};

#[tokio::test(start_paused = true)]
async fn end_1_calls_that_complete_after_the_operator_is_gone_are_ignored() {
    for with_retry in [false, true] {
        let hand = Hand::new();
        let function = hand.script().capacity(5);
        let function = if with_retry {
            function.empty2()
        } else {
            function
        };
        let log = function.log();
        let mut operator = at_once([1, 2]).async_wait(function);
        assert!(poll!(operator.next()).is_pending());
        assert_eq!(log.running(), 2);

        drop(operator);

        assert_eq!(log.running(), 0, "dropped with it");
        for input in [2, 1] {
            assert!(!hand.complete(input, Ok(Vec::<u32>::new())));
        }
        sleep_ms(100).await;
        assert_eq!(log.calls(), [(1, 1, 0), (2, 1, 0)]);
        let alive = tokio::runtime::Handle::current()
            .metrics()
            .num_alive_tasks();
        assert_eq!(alive, 0);
    }
}

#[tokio::test(start_paused = true)]
async fn end_3_an_error_after_the_end_of_input_is_retried_as_before() {
    for order in BOTH {
        let function = fails::<_, ()>().retry("fixed(2, 1000s)").retry_on(|_| true);

        let run = function.order(order).run(at_once([1])).await;

        assert_eq!(run.calls, [(1, 1, 0), (1, 2, 1_000_000), (1, 3, 2_000_000)]);
        let exhausted = failed(1, Exhausted).attempts(3).error(Oops(3));
        assert_eq!(run.items, [(2_000_000, Err(exhausted.spent(2_000_000)))]);
    }
}

#[tokio::test(start_paused = true)]
async fn end_4_an_empty_output_after_the_end_of_input_is_retried_as_before() {
    for order in BOTH {
        let function = script(|_: u32, attempt| async move {
            Ok(if attempt == 3 { vec!["there"] } else { vec![] })
        });

        let run = function.empty2().order(order).run(at_once([1])).await;

        assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (1, 3, 20)]);
        assert_eq!(run.items, [(20, Ok(vec!["there"]))]);
    }
}

#[tokio::test(start_paused = true)]
async fn end_6_a_retry_in_flight_at_the_end_of_input_is_not_doubled() {
    for order in BOTH {
        let function = script(|x: u32, attempt| async move {
            if attempt == 1 && x == 1 {
                return Err(Oops(1));
            }
            sleep_ms(30).await;
            Ok(attempt)
        });

        // The source ends at 20, within the second call of the first element.
        let inputs = arriving([(0, 1), (20, 2)]);
        let run = function.exc2().order(order).run(inputs).await;

        assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (2, 1, 20)]);
        assert_eq!(run.items, [(40, Ok(2)), (50, Ok(1))]);
        assert_eq!(run.ended, 50);
    }
}

#[tokio::test(start_paused = true)]
async fn end_7_a_timeout_ends_the_wait_for_a_call_that_hangs() {
    for order in BOTH {
        let function = script(|x: u32, _| async move {
            hang_if(x == 2).await;
            Ok(x)
        });

        let run = function
            .order(order)
            .timeout("1s")
            .run(at_once([1, 2]))
            .await;

        assert_eq!(
            run.items,
            [(0, Ok(1)), (1000, Err(failed(2, TimedOut).spent(1000)))]
        );
        assert_eq!(run.ended, 1000);
    }
}

#[tokio::test(start_paused = true)]
async fn end_8_what_is_in_flight_at_the_end_of_input_is_finished() {
    for order in BOTH {
        let function = script(|x: u32, attempt| async move {
            sleep_ms(5).await;
            if attempt <= x {
                Err(Oops(attempt))
            } else {
                Ok(attempt)
            }
        });
        let function = function.retry("exp(3, 10ms, 2.0)").retry_on(|_| true);

        let run = function.order(order).run(at_once(0..=4)).await;

        assert_eq!(run.calls_of(&4), [0, 15, 40, 85]);
        let exhausted = failed(4, Exhausted).attempts(4).error(Oops(4)).spent(90);
        assert_eq!(
            run.items,
            [
                (5, Ok(1)),
                (20, Ok(2)),
                (45, Ok(3)),
                (90, Ok(4)),
                (90, Err(exhausted)),
            ]
        );
    }
}

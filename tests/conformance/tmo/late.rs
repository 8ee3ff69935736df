//! What comes too late: answers, wakes, timers.

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Order::{Ordered, Unordered};
use asyncio_runtime::Reason::TimedOut;
use futures::{StreamExt, poll};

use crate::support::{BOTH, Failed, Hand, Oops, at_once, failed, ms, script, sleep_ms};

#[tokio::test(start_paused = true)]
async fn tmo_4_an_answer_that_nobody_looked_at_in_time_comes_too_late() {
    for order in BOTH {
        let hand = Hand::new();
        let function = hand.script().order(order).capacity(1).timeout("1s");
        let log = function.log();
        let mut operator = at_once([1]).async_wait(function).boxed();
        assert!(poll!(operator.next()).is_pending());

        // In time, from another thread; but nobody polls the operator.
        let other = hand.clone();
        let told = tokio::task::spawn_blocking(move || other.complete(1, Ok(1)));
        assert!(told.await.unwrap());
        tokio::time::advance(ms(1000)).await;

        let item = operator.next().await.unwrap().map_err(Failed::from);
        assert_eq!(item, Err(failed(1, TimedOut).spent(1000)));
        assert!(operator.next().await.is_none(), "one outcome");
        assert_eq!(log.calls(), [(1, 1, 0)]);
    }
}

#[tokio::test(start_paused = true)]
async fn tmo_13_an_attempt_that_fails_as_its_element_times_out_is_not_retried() {
    for order in BOTH {
        let function = script(|_: u32, attempt| async move {
            sleep_ms(10).await;
            Err::<(), _>(Oops(attempt))
        });

        let run = function
            .exc2()
            .order(order)
            .timeout("30ms")
            .run(at_once([1]))
            .await;

        // The second attempt ends at 30, as the element does.
        assert_eq!(run.calls, [(1, 1, 0), (1, 2, 20)]);
        let lost = failed(1, TimedOut).attempts(2).error(Oops(1)).spent(30);
        assert_eq!(run.items, [(30, Err(lost))]);
        assert_eq!(run.ended, 30);
    }
}

#[tokio::test(start_paused = true)]
async fn tmo_18_an_answer_after_the_timeout_is_dropped() {
    for order in [Ordered, Unordered] {
        let hand = Hand::new();
        let function = hand.script().order(order).timeout("10ms");
        let log = function.log();
        let mut operator = at_once([1]).async_wait(function);

        let item = operator.next().await.unwrap().map_err(Failed::from);
        assert_eq!(item, Err(failed(1, TimedOut).spent(10)));
        assert_eq!(log.running(), 0, "the call was dropped");

        sleep_ms(10).await;
        assert!(!hand.complete(1, Ok("late")), "nobody waits for it");
        assert!(operator.next().await.is_none());
        assert_eq!(log.calls(), [(1, 1, 0)]);
    }
}

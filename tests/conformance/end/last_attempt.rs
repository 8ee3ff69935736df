//! The end of the input as in the original: one attempt more for who waits, and
//! then every outcome is final.

use asyncio_runtime::Reason::{Error, Exhausted, TimedOut};
use asyncio_runtime::{AsyncWaitExt, AtEnd, Failure};
use futures::StreamExt;
use futures::stream::Stream;

use crate::support::{
    BOTH, Clock, Failed, Oops, arriving, at_once, failed, fails, hang_if, script, sleep_ms,
};

type Items<T> = Vec<(u64, Result<T, Failed<u32>>)>;

/// What leaves, each with its millisecond.
async fn items<T>(
    clock: Clock,
    results: impl Stream<Item = Result<T, Failure<u32, Oops>>>,
) -> Items<T> {
    let see = |result: Result<T, Failure<u32, Oops>>| (clock.now(), result.map_err(Failed::from));
    results.map(see).collect().await
}

#[tokio::test(start_paused = true)]
async fn end_2_who_waits_for_a_retry_gets_it_at_once() {
    for order in BOTH {
        let function =
            script(
                |x: u32, attempt| async move { if attempt == 1 { Err(Oops(1)) } else { Ok(x) } },
            );
        let function = function.retry("fixed(5, 1000s)").retry_on(|_| true);
        let function = function.order(order);
        let log = function.log();

        let results = at_once([1]).async_wait(function);
        let items = items(log.clock, results.at_end(AtEnd::LastAttempt)).await;

        assert_eq!(log.calls(), [(1, 1, 0), (1, 2, 0)]);
        assert_eq!(items, [(0, Ok(1))]);
    }
}

#[tokio::test(start_paused = true)]
async fn end_3_that_last_attempt_is_final_when_it_fails() {
    for order in BOTH {
        let function = fails::<_, ()>().retry("fixed(5, 1000s)").retry_on(|_| true);
        let function = function.order(order);
        let log = function.log();
        let results = at_once([1]).async_wait(function);
        let items = items(log.clock, results.at_end(AtEnd::LastAttempt)).await;

        assert_eq!(log.calls(), [(1, 1, 0), (1, 2, 0)]);
        let exhausted = failed(1, Exhausted).error(Oops(2)).attempts(2);
        assert_eq!(items, [(0, Err(exhausted))]);
    }
}

#[tokio::test(start_paused = true)]
async fn end_4_that_last_attempt_is_final_when_it_is_empty() {
    for order in BOTH {
        let function = script(|_: u32, _| async { Ok(Vec::<u32>::new()) });
        let function = function.empty2().order(order);
        let log = function.log();

        let results = at_once([1]).async_wait(function);
        let items = items(log.clock, results.at_end(AtEnd::LastAttempt)).await;

        assert_eq!(log.calls(), [(1, 1, 0), (1, 2, 0)]);
        assert_eq!(items, [(0, Ok(vec![]))]);
    }
}

#[tokio::test(start_paused = true)]
async fn end_6_an_attempt_that_runs_at_the_end_is_the_last_and_not_doubled() {
    for order in BOTH {
        let function = script(|x: u32, attempt| async move {
            sleep_ms(if attempt == 1 { 0 } else { 30 }).await;
            if x == 1 { Err(Oops(attempt)) } else { Ok(x) }
        });
        let function = function.retry("fixed(5, 10ms)").retry_on(|_| true);
        let function = function.order(order);
        let log = function.log();

        // The source ends at 20, within the second call of the first element.
        let results = arriving([(0, 1), (20, 2)]).async_wait(function);
        let items = items(log.clock, results.at_end(AtEnd::LastAttempt)).await;

        assert_eq!(log.calls(), [(1, 1, 0), (1, 2, 10), (2, 1, 20)]);
        let exhausted = failed(1, Exhausted).attempts(2).error(Oops(2)).spent(40);
        let last = (40, Err(exhausted));
        let mut expected = vec![last];
        let second = match order {
            asyncio_runtime::Order::Ordered => (1, (40, Ok(2))),
            _ => (0, (20, Ok(2))),
        };
        expected.insert(second.0, second.1);
        assert_eq!(items, expected);
    }
}

#[tokio::test(start_paused = true)]
async fn end_7_a_timeout_still_ends_a_last_attempt_that_hangs() {
    let function = script(|x: u32, attempt| async move {
        hang_if(attempt == 2).await;
        if x == 1 { Err(Oops(1)) } else { Ok(x) }
    });
    let function = function.retry("fixed(5, 100ms)").retry_on(|_| true);
    let function = function.timeout("1s");
    let log = function.log();

    let results = at_once([1]).async_wait(function);
    let items = items(log.clock, results.at_end(AtEnd::LastAttempt)).await;

    assert_eq!(log.calls(), [(1, 1, 0), (1, 2, 0)]);
    let lost = failed(1, TimedOut).attempts(2).error(Oops(1)).spent(1000);
    assert_eq!(items, [(1000, Err(lost))]);
}

#[tokio::test(start_paused = true)]
async fn end_8_either_way_is_an_option() {
    for (at_end, calls, items_expected) in [
        (AtEnd::Finish, vec![0, 10, 20], (20, Ok(3))),
        (
            AtEnd::LastAttempt,
            vec![0, 0],
            (0, Err(failed(1, Exhausted).attempts(2).error(Oops(2)))),
        ),
    ] {
        let function = script(|_: u32, attempt| async move {
            if attempt < 3 {
                Err(Oops(attempt))
            } else {
                Ok(attempt)
            }
        });
        let function = function.exc2();
        let log = function.log();

        let results = at_once([1]).async_wait(function);
        let items = items(log.clock, results.at_end(at_end)).await;

        let at: Vec<_> = log.calls().iter().map(|call| call.2).collect();
        assert_eq!((at, items), (calls, vec![items_expected]));
    }
    // Where there was no retry to begin with, the error is what it was.
    let results = at_once([1]).async_wait(fails::<_, ()>());
    let last = items(Clock::start(), results.at_end(AtEnd::LastAttempt)).await;
    assert_eq!(last, [(0, Err(failed(1, Error).error(Oops(1))))]);
}

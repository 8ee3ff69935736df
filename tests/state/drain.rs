//! The end that is asked for: each input that was taken gives its item.

use std::pin::Pin;
use std::time::Duration;

use asyncio_runtime::Reason::Stopped;
use asyncio_runtime::{AsyncWaitExt, AtEnd, Element, Snapshot};
use futures::StreamExt;

use crate::support::{
    Answer, BOTH, Clock, Failed, Oops, arriving, at_once, barrier, elements, failed, ms,
    next_snapshot, rec, script, sleep_ms, to_the_end,
};

/// A snapshot of this many elements.
async fn saved(count: u32) -> Snapshot<u32> {
    let hang = script(|_: u32, _| std::future::pending::<Answer<u32>>());
    let source = (0..count).map(|x| rec(x, 0)).chain([barrier(1)]);
    let source = elements(source.collect::<Vec<_>>());
    let mut operator = source.async_wait_elements(hang.capacity(count as usize));
    next_snapshot(&mut operator).await
}

#[tokio::test(start_paused = true)]
async fn what_is_not_done_within_the_limit_is_given_up() {
    for order in BOTH {
        // The first is done at 10, the second waits, the third hangs at 15.
        let function = script(|x: u32, _| async move {
            sleep_ms(10).await;
            match x {
                0 => Ok(x),
                1 => Err(Oops(1)),
                _ => std::future::pending().await,
            }
        });
        let function = function.retry("fixed(1, 50ms)").retry_on(|_| true);
        let log = function.log();
        let inputs = arriving([(0, 0), (0, 1), (0, 2), (30, 3)]);
        let mut operator = Box::pin(inputs).async_wait(function.order(order));
        tokio::select! {
            biased;
            () = async { while operator.next().await.is_some() {} } => unreachable!("it hangs"),
            () = sleep_ms(5) => {}
        }

        Pin::new(&mut operator).drain(ms(10));
        let left: Vec<_> = operator
            .map(|result| (log.clock.now(), result.map_err(Failed::from)))
            .collect()
            .await;

        let stopped = |x| failed(x, Stopped).spent(15);
        let expected = [
            (10, Ok(0)),
            (15, Err(stopped(1).error(Oops(1)))),
            (15, Err(stopped(2))),
        ];
        assert_eq!(left, expected);
        assert_eq!(log.running(), 0);
        assert_eq!(log.calls().len(), 3, "3 is not taken");
    }
}

#[tokio::test(start_paused = true)]
async fn the_limit_counts_from_when_it_is_asked_for() {
    let function = script(|_: u32, _| std::future::pending::<Answer<u32>>());
    let mut operator = at_once([1]).async_wait(function);
    assert!(futures::poll!(operator.next()).is_pending());
    // Nobody polls it meanwhile.
    sleep_ms(70).await;

    Pin::new(&mut operator).drain(ms(10));

    let item = operator.next().await.unwrap().map_err(Failed::from);
    assert_eq!(item, Err(failed(1, Stopped).spent(80)));
}

#[tokio::test(start_paused = true)]
async fn all_that_was_to_be_restored_gives_its_item() {
    // More than are polled in one go.
    for count in [10, 1000] {
        for capacity in [1, 3, 300, 1000] {
            let saved = saved(count).await;
            let function = script(|x: u32, _| async move { Ok(x) }).capacity(capacity);
            let log = function.log();
            let operator = elements([rec(9999, 0)]).async_wait_elements(function);
            let mut operator = operator.restore(saved).unwrap();

            Pin::new(&mut operator).drain(Duration::ZERO);
            let left = to_the_end(log.clock, operator).await;

            let stopped = (0..count).map(|x| {
                let lost = failed(x, Stopped).attempts(0);
                (0, crate::support::err(lost, 0))
            });
            assert_eq!(left, stopped.collect::<Vec<_>>());
            assert_eq!(log.calls(), [], "the limit was over before");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn within_the_limit_what_was_to_be_restored_is_called() {
    let saved = saved(1000).await;
    let function = script(|x: u32, _| async move { Ok(x) }).capacity(7);
    let log = function.log();
    let operator = elements([rec(9999, 0)]).async_wait_elements(function);
    let mut operator = operator.restore(saved).unwrap();

    Pin::new(&mut operator).drain(ms(1));
    let left = to_the_end(log.clock, operator).await;

    let done = (0..1000).map(|x| (0, crate::support::ok(x, 0)));
    assert_eq!(left, done.collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn it_is_the_end_of_the_input_as_that_was_declared() {
    for (at_end, calls) in [
        (AtEnd::Finish, vec![(1, 1, 0), (1, 2, 100)]),
        (AtEnd::LastAttempt, vec![(1, 1, 0), (1, 2, 5)]),
    ] {
        let function =
            script(
                |x: u32, attempt| async move { if attempt == 1 { Err(Oops(1)) } else { Ok(x) } },
            );
        let function = function.retry("fixed(3, 100ms)").retry_on(|_| true);
        let log = function.log();
        let inputs = at_once([1]).chain(futures::stream::pending());
        let mut operator = inputs.async_wait(function).at_end(at_end);
        tokio::select! {
            biased;
            _ = operator.next() => unreachable!("it waits"),
            () = sleep_ms(5) => {}
        }

        Pin::new(&mut operator).drain(ms(1000));

        assert_eq!(operator.next().await.unwrap().unwrap(), 1);
        assert!(operator.next().await.is_none());
        assert_eq!(log.calls(), calls);
    }
}

#[tokio::test(start_paused = true)]
async fn a_record_that_was_read_ahead_gives_its_item_too() {
    let function = script(|_: u32, _| std::future::pending::<Answer<u32>>());
    let log = function.log();
    let source = elements([rec(1, 1), rec(2, 2), Element::Idle]);
    let mut operator = source.async_wait_elements(function.capacity(1));
    assert!(futures::poll!(operator.next()).is_pending());

    Pin::new(&mut operator).drain(ms(10));
    let left = to_the_end(Clock::start(), operator).await;

    let lost = [
        (10, crate::support::err(failed(1, Stopped).spent(10), 1)),
        (10, crate::support::err(failed(2, Stopped).attempts(0), 2)),
    ];
    assert_eq!(left, lost);
    assert_eq!(log.calls(), [(1, 1, 0)]);
}

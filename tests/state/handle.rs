//! Snapshots that are asked for from elsewhere.

use asyncio_runtime::{AsyncWaitExt, Element, Handle, HandleClosed, Snapshot};
use futures::channel::mpsc::unbounded;
use futures::future::FutureExt;
use futures::stream::{Stream, StreamExt};
use std::pin::pin;

use crate::support::{
    BOTH, Hand, Left, Oops, and_more, barrier, doubles, elements, err, failed, fails, inputs,
    next_snapshot, now_there, rec, script, sleep_ms, to_the_end, w,
};

/// Asks, and lets the operator be polled once: that is all it takes.
fn asked<In, T>(
    handle: &Handle<In>,
    operator: &mut (impl Stream<Item = Left<In, T>> + Unpin),
) -> Snapshot<In> {
    let mut answer = pin!(handle.snapshot());
    assert!((&mut answer).now_or_never().is_none(), "not asked before");
    assert!(operator.next().now_or_never().is_none(), "nothing leaves");
    let answer = answer.now_or_never().expect("answered in that poll");
    answer.expect("the operator is there")
}

#[tokio::test(start_paused = true)]
async fn it_waits_for_no_capacity() {
    for order in BOTH {
        let hang = script(|_: u32, _| std::future::pending::<Result<(), Oops>>());
        let source = elements([rec(1, 1), rec(2, 2), rec(3, 3)]);
        let mut operator = source.async_wait_elements(hang.order(order).capacity(1));
        let handle = operator.handle();
        assert_eq!(now_there(&mut operator), []);

        // 2 was read to see whether it is a barrier; 3 was not.
        assert_eq!(inputs(&asked(&handle, &mut operator)), [1, 2]);
        assert_eq!(operator.in_flight(), 1);

        // So it is with what was saved and finds no place yet.
        let saved = asked(&handle, &mut operator);
        let hang = script(|_: u32, _| std::future::pending::<Result<(), Oops>>());
        let source = elements([rec(3, 3)]).async_wait_elements(hang.capacity(1));
        let mut operator = source.restore(saved).unwrap();
        let handle = operator.handle();
        assert_eq!(now_there(&mut operator), []);
        assert_eq!(inputs(&asked(&handle, &mut operator)), [1, 2]);
    }
}

#[tokio::test(start_paused = true)]
async fn it_is_answered_before_the_first_element_and_after_the_last() {
    let (send, source) = unbounded();
    let mut operator = source.async_wait_elements(doubles());
    let handle = operator.handle();
    assert!(asked(&handle, &mut operator).is_empty());

    send.unbounded_send(rec(1, 1)).unwrap();
    drop(send);
    assert_eq!(operator.next().await.map(|e| e.map(Result::unwrap)), {
        Some(Element::record_at(2, asyncio_runtime::Timestamp(1)))
    });
    let at_the_end = tokio::spawn({
        let handle = handle.clone();
        async move { handle.snapshot().await }
    });
    tokio::task::yield_now().await;
    assert!(operator.next().await.is_none());
    assert!(at_the_end.await.unwrap().unwrap().is_empty());

    drop(operator);
    assert!(handle.snapshot().await.unwrap().is_empty(), "it had ended");
}

#[tokio::test(start_paused = true)]
async fn an_operator_that_is_dropped_answers_nobody() {
    let mut operator = elements([rec(1, 1)]).async_wait_elements(doubles());
    let handle = operator.handle();
    let asked = tokio::spawn({
        let handle = handle.clone();
        async move { handle.snapshot().await }
    });
    tokio::task::yield_now().await;

    drop(operator);

    assert_eq!(asked.await.unwrap(), Err(HandleClosed));
    assert_eq!(handle.snapshot().await, Err(HandleClosed));
}

#[tokio::test(start_paused = true)]
async fn it_wakes_an_operator_that_rests() {
    let hang = script(|_: u32, _| std::future::pending::<Result<(), Oops>>());
    let mut operator = elements([rec(1, 1)]).async_wait_elements(hang);
    let handle = operator.handle();
    let running = tokio::spawn(async move { operator.next().await.is_some() });
    sleep_ms(5).await;

    // No timer and no call would ever wake it.
    for _ in 0..3 {
        let snapshot = handle.snapshot().await.unwrap();
        assert_eq!(inputs(&snapshot), [1]);
    }
    running.abort();
}

#[tokio::test(start_paused = true)]
async fn it_changes_nothing_of_what_is_live() {
    // Asked for at every millisecond, or never: the same calls, the same items.
    let mut runs = Vec::new();
    for asks in [false, true] {
        let function = script(|x: u32, attempt| async move {
            sleep_ms(3).await;
            if attempt <= x % 4 {
                Err(Oops(attempt))
            } else {
                Ok(x)
            }
        });
        let function = function.retry("exp(2, 4ms)").retry_on(|_| true);
        let function = function.timeout("20ms").capacity(5);
        let log = function.log();
        let source = (0..12).map(|x| rec(x, i64::from(x)));
        let source = source.chain([w(12)]).collect::<Vec<_>>();
        let mut operator = elements(source).async_wait_elements(function);
        let handle = operator.handle();
        let asking = tokio::spawn(async move {
            let mut asked = 0;
            while asks && handle.snapshot().await.is_ok_and(|s| !s.is_empty()) {
                asked += 1;
                sleep_ms(1).await;
            }
            asked
        });
        let left = to_the_end(log.clock, operator).await;
        let asked = asking.await.unwrap();
        assert_eq!(asked > 20, asks, "{asked}");
        runs.push((left, log.calls()));
    }
    assert_eq!(runs[0], runs[1]);
}

#[tokio::test(start_paused = true)]
async fn two_snapshots_of_one_moment_are_equal() {
    let (send, source) = and_more([rec(1, 1), w(1), rec(2, 2)]);
    let hand = Hand::<u32>::new();
    let mut operator = source.async_wait_elements(hand.script());
    let handle = operator.handle();
    assert_eq!(now_there(&mut operator), []);
    sleep_ms(7).await;

    let on_demand = asked(&handle, &mut operator);
    send.unbounded_send(barrier(1)).unwrap();
    assert_eq!(next_snapshot(&mut operator).await, on_demand);
    assert_eq!(asked(&handle, &mut operator), on_demand);
}

#[tokio::test(start_paused = true)]
async fn what_left_before_is_not_in_it_and_a_failure_leaves_too() {
    let source = elements([rec(1, 1), rec(2, 2)]);
    let mut operator = source.async_wait_elements(fails::<u32, u32>());
    let handle = operator.handle();
    let first = now_there(&mut operator);
    let error = |x: u32| failed(x, asyncio_runtime::Reason::Error).error(Oops(1));
    assert_eq!(first, [err(error(1), 1), err(error(2), 2)]);
    assert!(handle.snapshot().await.unwrap().is_empty());
}

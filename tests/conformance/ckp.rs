//! CKP: what a barrier saves, and what is made of it.

use asyncio_runtime::{AsyncWaitExt, Element, Order, Snapshot};
use futures::StreamExt;
use futures::stream::Stream;

use crate::support::{
    BOTH, Hand, Oops, and_more, barrier, doubles, elements, err, failed, inputs, next_snapshot,
    now_there, ok, rec, script, sleep_ms, to_the_end, w,
};

/// What an operator of this order has in flight after these elements, when
/// nothing is done.
async fn hung(order: Order, source: impl IntoIterator<Item = Element<u64>>) -> Snapshot<u64> {
    let hang = script(|_: u64, _| std::future::pending::<Result<u64, Oops>>());
    let source = elements(source).chain(elements([barrier(1)]));
    let mut operator = source.async_wait_elements(hang.order(order).capacity(10));
    next_snapshot(&mut operator).await
}

fn numbered(numbers: impl Iterator<Item = u64>) -> impl Stream<Item = Element<u64>> + Unpin {
    elements(numbers.map(|n| rec(n, n.cast_signed())).collect::<Vec<_>>())
}

#[tokio::test(start_paused = true)]
async fn ckp_1_what_was_saved_comes_first_and_nothing_is_lost() {
    let saved = hung(Order::Ordered, (1..=4_u64).map(|n| rec(n, n.cast_signed()))).await;
    assert_eq!(inputs(&saved), [1, 2, 3, 4]);

    let function = doubles().capacity(6);
    let clock = function.log().clock;
    let source = numbered(5..8)
        .chain(elements([barrier(2)]))
        .chain(numbered(8..9));
    let operator = source.async_wait_elements(function).restore(saved).unwrap();
    let left = to_the_end(clock, operator).await;

    let records = left.into_iter().map(|(_, element)| element);
    let (mut barriers, mut outputs) = (0, Vec::new());
    for element in records {
        if let Element::Barrier(checkpoint) = &element {
            assert_eq!(checkpoint.id, 2);
            // What has left by then, and what is saved, is all that was read.
            let saved = inputs(&checkpoint.snapshot);
            let left = u64::try_from(outputs.len()).unwrap();
            assert_eq!(saved, (left + 1..=7).collect::<Vec<_>>());
            barriers += 1;
        } else {
            outputs.push(element);
        }
    }
    assert_eq!(barriers, 1);
    let expected: Vec<_> = (1..=8_u64).map(|n| ok(2 * n, n.cast_signed())).collect();
    assert_eq!(outputs, expected);
}

#[tokio::test(start_paused = true)]
async fn ckp_2_a_full_queue_is_restored() {
    for order in BOTH {
        for capacity in [10, 3, 1] {
            let saved = hung(order, (0..10).map(|n| rec(n, 0))).await;
            assert_eq!(saved.len(), 10);

            let echo = script(|x: u64, _| async move { Ok(x) });
            let log = echo.log();
            let echo = echo.order(order).capacity(capacity);
            let operator = elements([]).async_wait_elements(echo);
            let left = to_the_end(log.clock, operator.restore(saved).unwrap()).await;

            let expected: Vec<_> = (0..10).map(|n| (0, ok(n, 0))).collect();
            assert_eq!(left, expected);
            assert_eq!(log.calls(), (0..10).map(|n| (n, 1, 0)).collect::<Vec<_>>());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn ckp_4_what_is_done_behind_the_head_is_saved_and_called_again() {
    let hand = Hand::new();
    let (send, source) = and_more([rec(1, 1), rec(2, 2)]);
    let mut operator = source.async_wait_elements(hand.script());
    assert_eq!(now_there(&mut operator), []);
    assert!(hand.complete(2, Ok(2)));
    assert_eq!(now_there(&mut operator), []);

    send.unbounded_send(barrier(1)).unwrap();
    let saved = next_snapshot(&mut operator).await;
    assert_eq!(inputs(&saved), [1, 2]);
    drop(operator);

    let again = script(|x: u32, _| async move { Ok(10 * x) });
    let log = again.log();
    let operator = elements([]).async_wait_elements(again).restore(saved);
    let left = to_the_end(log.clock, operator.unwrap()).await;
    assert_eq!(log.calls(), [(1, 1, 0), (2, 1, 0)]);
    assert_eq!(left, [(0, ok(10, 1)), (0, ok(20, 2))]);
}

#[tokio::test(start_paused = true)]
async fn ckp_5_attempts_are_counted_on_unless_afresh() {
    // At 25 the first has failed twice of four times, and waits.
    let function = || {
        let fails = script(|_: u32, attempt| async move { Err::<(), _>(Oops(attempt)) });
        fails.retry("fixed(3, 10ms)").retry_on(|_| true)
    };
    let (send, source) = and_more([rec(1, 1)]);
    let mut operator = source.async_wait_elements(function());
    tokio::select! {
        biased;
        _ = operator.next() => unreachable!("it has attempts left"),
        () = sleep_ms(15) => {}
    }
    send.unbounded_send(barrier(1)).unwrap();
    let saved = next_snapshot(&mut operator).await;
    drop(operator);

    for (is_afresh, calls, spent) in [
        (false, vec![(1, 3, 5), (1, 4, 15)], 30),
        (
            true,
            vec![(1, 1, 0), (1, 2, 10), (1, 3, 20), (1, 4, 30)],
            30,
        ),
    ] {
        let function = function();
        let log = function.log();
        let operator = elements([]).async_wait_elements(function);
        let operator = if is_afresh {
            operator.restore_afresh(saved.clone())
        } else {
            operator.restore(saved.clone())
        };
        let left = to_the_end(log.clock, operator.unwrap()).await;

        assert_eq!(log.calls(), calls);
        let exhausted = failed(1, asyncio_runtime::Reason::Exhausted).attempts(4);
        let exhausted = exhausted.error(Oops(4)).spent(spent);
        assert_eq!(left, [(calls.last().unwrap().2, err(exhausted, 1))]);
    }
}

#[tokio::test(start_paused = true)]
async fn ckp_6_a_watermark_in_flight_keeps_its_place() {
    for order in BOTH {
        let source = [rec(1, 1), w(1), rec(2, 2), Element::Idle, rec(3, 3), w(3)];
        let saved = hung(order, source).await;

        // The last is done first.
        let function = script(|x: u64, _| async move {
            sleep_ms(40 - 10 * x).await;
            Ok(x)
        });
        let function = function.order(order);
        let clock = function.log().clock;
        let operator = elements([]).async_wait_elements(function).restore(saved);
        let left = to_the_end(clock, operator.unwrap()).await;

        let expected = [ok(1, 1), w(1), ok(2, 2), Element::Idle, ok(3, 3), w(3)];
        assert_eq!(left, expected.map(|element| (30, element)));
    }
}

#[tokio::test(start_paused = true)]
async fn ckp_7_a_snapshot_waits_for_no_call() {
    for order in BOTH {
        let clock = crate::support::Clock::start();
        let saved = hung(order, [rec(1, 1), rec(2, 2)]).await;
        assert_eq!((clock.now(), inputs(&saved)), (0, vec![1, 2]));
    }
}

//! KEY: one call at a time for each key, and its order kept.

use asyncio_runtime::{AsyncWaitExt, Failure};
use futures::{StreamExt, poll};

use crate::support::{
    Failed, Hand, Oops, and_more, arriving, barrier, elements, inputs, next_snapshot, now_there,
    ok, rec, script, sleep_ms, to_the_end, w,
};

/// Of 11, 12, 13 it is 1: the tests' first, second, third element of a key.
fn key(input: u32) -> u32 {
    input / 10
}

#[tokio::test(start_paused = true)]
async fn key_1_one_call_at_a_time_for_each_key() {
    let hand = Hand::<u32>::new();
    let function = hand.script();
    let log = function.log();
    let source = futures::stream::iter([11, 12, 21]);
    let mut operator = source.async_wait(function).keyed(|input| key(*input));

    assert!(poll!(operator.next()).is_pending());
    assert_eq!(log.calls(), [(11, 1, 0), (21, 1, 0)]);

    assert!(hand.complete(11, Ok(0)));
    assert!(poll!(operator.next()).is_ready());
    assert!(poll!(operator.next()).is_pending());
    assert_eq!(log.calls(), [(11, 1, 0), (21, 1, 0), (12, 1, 0)]);
}

#[tokio::test(start_paused = true)]
async fn key_2_other_keys_overtake_and_a_key_keeps_its_order() {
    let function = script(|x: u32, _| async move {
        sleep_ms(if x == 11 { 30 } else { 10 }).await;
        Ok(x)
    });
    let log = function.log();

    let left: Vec<_> = futures::stream::iter([11, 12, 21, 22])
        .async_wait(function)
        .keyed(|input| key(*input))
        .map(|result| (log.clock.now(), result.map_err(Failed::from)))
        .collect()
        .await;

    // 12 would be done in 10 ms, and still comes after 11.
    let expected = [(10, 21), (20, 22), (30, 11), (40, 12)];
    assert_eq!(left, expected.map(|(ms, x)| (ms, Ok(x))));
}

#[tokio::test(start_paused = true)]
async fn key_3_no_key_passes_a_watermark() {
    let hand = Hand::new();
    let source = elements([rec(11, 1), rec(12, 1), w(1), rec(21, 2)]);
    let mut operator = source
        .async_wait_elements(hand.script())
        .keyed(|input| key(*input));
    assert_eq!(now_there(&mut operator), []);

    assert!(hand.complete(21, Ok(21)));
    assert_eq!(now_there(&mut operator), [], "of the next epoch");
    assert!(hand.complete(11, Ok(11)));
    assert_eq!(now_there(&mut operator), [ok(11, 1)]);
    assert!(hand.complete(12, Ok(12)));
    assert_eq!(now_there(&mut operator), [ok(12, 1), w(1), ok(21, 2)]);
}

#[tokio::test(start_paused = true)]
async fn key_4_who_waits_for_a_key_counts_in_the_capacity() {
    let hand = Hand::<u32>::new();
    let function = hand.script().capacity(2);
    let log = function.log();
    let source = futures::stream::iter([11, 12, 21]);
    let mut operator = source.async_wait(function).keyed(|input| key(*input));

    assert!(poll!(operator.next()).is_pending());
    assert_eq!(operator.in_flight(), 2);
    assert_eq!(log.calls(), [(11, 1, 0)], "21 finds no room");

    assert!(hand.complete(11, Ok(0)));
    assert!(poll!(operator.next()).is_ready());
    assert!(poll!(operator.next()).is_pending());
    assert_eq!(log.calls().len(), 3);
}

#[tokio::test(start_paused = true)]
async fn key_5_a_snapshot_keeps_the_order_of_a_key_and_changes_nothing() {
    let hand = Hand::new();
    let source = [rec(31, 0), w(0), rec(11, 1), rec(12, 1), rec(13, 1)];
    let (send, source) = and_more(source);
    let mut operator = source
        .async_wait_elements(hand.script())
        .keyed(|input| key(*input));
    assert_eq!(now_there(&mut operator), []);
    // 11 is done and held by the watermark, 12 is called, 13 waits for it.
    assert!(hand.complete(11, Ok(11)));
    assert_eq!(now_there(&mut operator), []);

    for id in 1..=3 {
        send.unbounded_send(barrier(id)).unwrap();
        let snapshot = next_snapshot(&mut operator).await;
        assert_eq!(inputs(&snapshot), [31, 11, 12, 13]);

        let again = script(|x: u32, _| async move { Ok(x) });
        let log = again.log();
        let restored = elements([])
            .async_wait_elements(again)
            .keyed(|input| key(*input));
        let restored = restored.restore(snapshot).unwrap();
        let left = to_the_end(log.clock, restored).await;
        let expected = [ok(31, 0), w(0), ok(11, 1), ok(12, 1), ok(13, 1)];
        assert_eq!(left, expected.map(|element| (0, element)));
    }

    drop(send);
    for done in [31, 12, 13] {
        assert!(hand.complete(done, Ok(done)));
        now_there(&mut operator).last().expect("it leaves");
    }
    assert_eq!(operator.in_flight(), 0);
}

#[tokio::test(start_paused = true)]
async fn key_6_a_retry_makes_its_own_key_wait_and_no_other() {
    let function = script(|x: u32, attempt| async move {
        sleep_ms(5).await;
        if x == 11 && attempt < 3 {
            Err(Oops(attempt))
        } else {
            Ok(x)
        }
    });
    let function = function.exc2().capacity(4);
    let log = function.log();
    let source = arriving([(0, 11), (0, 12), (1, 21), (2, 22)]);

    let left: Vec<_> = source
        .async_wait(function)
        .keyed(|input| key(*input))
        .map(|result: Result<u32, Failure<u32, Oops>>| (log.clock.now(), result.unwrap()))
        .collect()
        .await;

    assert_eq!(left, [(6, 21), (11, 22), (35, 11), (40, 12)]);
    assert_eq!(
        log.calls(),
        [
            (11, 1, 0),
            (21, 1, 1),
            (22, 1, 6),
            (11, 2, 15),
            (11, 3, 30),
            (12, 1, 35)
        ]
    );
}

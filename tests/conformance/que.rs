//! QUE: what both queues do when they are full and when they are empty.

use asyncio_runtime::{AsyncWaitExt, Order, Settings};
use futures::stream::FusedStream;
use futures::{StreamExt, poll};

use crate::support::{
    BOTH, Hand, at_once, barrier, elements, inputs, next_snapshot, now_there, ok, rec, script, w,
};

#[tokio::test(start_paused = true)]
async fn que_1_a_watermark_takes_a_place_and_a_full_queue_refuses() {
    for order in BOTH {
        let hand = Hand::<u32>::new();
        let function = hand.script().order(order).capacity(2);
        let log = function.log();
        let source = elements([rec(42, 1), w(2), barrier(1), rec(43, 3)]);
        let mut operator = source.async_wait_elements(function);

        let snapshot = next_snapshot(&mut operator).await;
        assert_eq!(inputs(&snapshot), [42]);
        assert_eq!(operator.in_flight(), 2);

        // 43 is refused.
        assert_eq!(now_there(&mut operator), []);
        assert_eq!((operator.in_flight(), log.calls()), (2, vec![(42, 1, 0)]));

        assert!(hand.complete(42, Ok(1764)));
        assert_eq!(now_there(&mut operator), [ok(1764, 1), w(2)]);
        assert_eq!(log.calls(), [(42, 1, 0), (43, 1, 0)]);
    }
}

#[tokio::test(start_paused = true)]
async fn que_2_a_watermark_in_front_leaves_alone() {
    for order in BOTH {
        let hand = Hand::new();
        let source = elements([w(0), rec(42, 1)]);
        let mut operator = source.async_wait_elements(hand.script().order(order).capacity(2));

        assert_eq!(now_there(&mut operator), [w(0)]);
        assert_eq!(operator.in_flight(), 1);

        assert!(hand.complete(42, Ok(43)));
        assert_eq!(now_there(&mut operator), [ok(43, 1)]);
        assert_eq!(operator.in_flight(), 0);
        assert!(operator.is_terminated());
    }
}

#[tokio::test(start_paused = true)]
async fn que_3_a_full_queue_takes_nothing_before_something_left() {
    for order in BOTH {
        let hand = Hand::new();
        let function = hand.script().order(order).capacity(1);
        let log = function.log();
        let mut operator = at_once([42, 43]).async_wait(function);

        assert!(poll!(operator.next()).is_pending());
        assert_eq!((operator.in_flight(), log.calls()), (1, vec![(42, 1, 0)]));
        assert!(poll!(operator.next()).is_pending());
        assert_eq!(log.calls().len(), 1, "43 is refused");

        assert!(hand.complete(42, Ok(1764)));
        assert_eq!(operator.next().await.unwrap().unwrap(), 1764);

        assert!(poll!(operator.next()).is_pending());
        assert_eq!(operator.in_flight(), 1);
        assert_eq!(log.calls(), [(42, 1, 0), (43, 1, 0)]);
        assert!(hand.complete(43, Ok(1849)));
        assert_eq!(operator.next().await.unwrap().unwrap(), 1849);
        assert_eq!(operator.in_flight(), 0);
        assert!(operator.next().await.is_none());
    }
}

#[tokio::test(start_paused = true)]
async fn que_4_watermarks_side_by_side_become_one() {
    for order in BOTH {
        let hand = Hand::new();
        let source = elements([w(0), w(1), rec(42, 1), w(2), w(5), w(4), rec(43, 6)]);
        let mut operator = source.async_wait_elements(hand.script().order(order).capacity(3));

        // In front of all others each leaves as it is read.
        assert_eq!(now_there(&mut operator), [w(0), w(1)]);
        assert_eq!(operator.in_flight(), 3, "two records and one watermark");

        assert!(hand.complete(43, Ok(43)));
        assert_eq!(now_there(&mut operator), []);
        assert!(hand.complete(42, Ok(42)));
        assert_eq!(now_there(&mut operator), [ok(42, 1), w(5), ok(43, 6)]);
        assert!(operator.is_terminated());
    }
}

#[test]
fn que_5_a_capacity_of_nothing_is_refused() {
    let mut settings = Settings::default();
    let error = settings.set("capacity", "0").unwrap_err();
    assert_eq!(error.kind().id(), "zero-capacity");

    settings.capacity = Some(0);
    let invalid = settings.validate().unwrap_err();
    assert_eq!(invalid.problems()[0].kind().id(), "zero-capacity");

    let echo = || script(|x: u32, _| async move { Ok(x) });
    let refused = at_once([1]).async_wait(echo()).settings(&settings);
    assert_eq!(refused.err(), Some(invalid));

    for order in [Order::Ordered, Order::Unordered] {
        let build = || at_once([1]).async_wait(echo().order(order)).capacity(0);
        assert!(std::panic::catch_unwind(build).is_err());
    }
}

#[tokio::test(start_paused = true)]
async fn que_6_a_watermark_has_no_call_that_could_complete() {
    for order in BOTH {
        let hand = Hand::<u32>::new();
        let function = hand.script().order(order);
        let log = function.log();
        let mut operator = elements([rec(1, 1), w(2)]).async_wait_elements(function);

        assert_eq!(now_there(&mut operator), []);
        assert_eq!((operator.in_flight(), log.calls()), (2, vec![(1, 1, 0)]));
        assert_eq!(log.running(), 1);
    }
}

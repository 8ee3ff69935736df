//! QUE: what both queues do when they are full and when they are empty.

use asyncio_runtime::{AsyncWaitExt, Order, Settings};
use futures::{StreamExt, poll};

use crate::support::{BOTH, Hand, at_once, script};

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

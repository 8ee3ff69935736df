//! SIG: marks that are no records keep their places among them.

use asyncio_runtime::{AsyncWaitExt, Element};

use crate::support::{BOTH, Hand, elements, now_there, ok, rec, w};

#[tokio::test(start_paused = true)]
async fn sig_1_a_record_leaves_before_the_idle_mark_behind_it() {
    for order in BOTH {
        let hand = Hand::new();
        let source = elements([rec(1, 1), Element::Idle, Element::Active, rec(2, 2)]);
        let mut operator = source.async_wait_elements(hand.script().order(order));
        assert_eq!(now_there(&mut operator), []);

        // The one behind the marks passes them no more than they pass the first.
        assert!(hand.complete(2, Ok(12)));
        assert_eq!(now_there(&mut operator), []);

        assert!(hand.complete(1, Ok(11)));
        let left = now_there(&mut operator);
        assert_eq!(left, [ok(11, 1), Element::Idle, Element::Active, ok(12, 2)]);
    }
}

#[tokio::test(start_paused = true)]
async fn sig_2_marks_and_watermarks_keep_their_order() {
    for order in BOTH {
        let hand = Hand::new();
        let source = elements([rec(1, 1), w(1), Element::Idle, w(2), w(3), Element::Active]);
        let mut operator = source.async_wait_elements(hand.script().order(order));
        assert_eq!(now_there(&mut operator), []);

        assert!(hand.complete(1, Ok(11)));
        let left = now_there(&mut operator);
        // Only watermarks that have nothing between them are one.
        let expected = [ok(11, 1), w(1), Element::Idle, w(3), Element::Active];
        assert_eq!(left, expected);
    }
}

//! UNO: outcomes leave as they are there.

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Order::Unordered;

use crate::support::{
    Hand, and_more, at, at_once, barrier, doubles, elements, inputs, next_snapshot, now_there, ok,
    rec, script, sleep_ms, sorted, to_the_end, w,
};

#[tokio::test(start_paused = true)]
async fn uno_1_completion_order_between_two_watermarks() {
    let hand = Hand::new();
    let source = elements([
        rec(1, 0),
        rec(2, 1),
        w(2),
        rec(3, 3),
        rec(4, 4),
        w(5),
        rec(5, 6),
        rec(6, 7),
    ]);
    let function = hand.script().order(Unordered).capacity(8);
    let mut operator = source.async_wait_elements(function);
    assert_eq!(now_there(&mut operator), []);
    assert_eq!(operator.in_flight(), 8);

    for (done, left, in_flight) in [
        (3, vec![], 8),
        (2, vec![ok(12, 1)], 7),
        (6, vec![], 7),
        (4, vec![], 7),
        (
            1,
            vec![ok(11, 0), w(2), ok(13, 3), ok(14, 4), w(5), ok(16, 7)],
            1,
        ),
        (5, vec![ok(15, 6)], 0),
    ] {
        assert!(hand.complete(done, Ok(10 + done)));
        assert_eq!(now_there(&mut operator), left);
        assert_eq!(operator.in_flight(), in_flight);
    }
}

#[tokio::test(start_paused = true)]
async fn uno_2_no_record_passes_a_watermark() {
    let function = doubles().order(Unordered).capacity(2).timeout("1s");
    let (clock, source) = (
        function.log().clock,
        [rec(1, 1), rec(2, 2), w(2), rec(3, 3)],
    );

    let left = to_the_end(clock, elements(source).async_wait_elements(function)).await;

    let mut left: Vec<_> = left.into_iter().map(|(_, element)| element).collect();
    if left[0] == ok(4, 2) {
        left.swap(0, 1); // Whichever was done first.
    }
    assert_eq!(left, [ok(2, 1), ok(4, 2), w(2), ok(6, 3)]);
}

#[tokio::test(start_paused = true)]
async fn uno_3_eight_doubled_all_leave() {
    let run = doubles()
        .order(Unordered)
        .capacity(6)
        .timeout("1s")
        .run_stamped(at_once((1..=8).map(|x| at(x, x))))
        .await;

    assert_eq!(run.calls, [1, 2, 3, 4, 5, 6, 7, 8].map(|x| (x, 1, 0)));
    let doubled: Vec<_> = (1..=8).map(|x| at(2 * x, x)).collect();
    assert_eq!(sorted(run.outputs()), doubled);
}

#[tokio::test(start_paused = true)]
async fn uno_4_the_first_to_complete_leaves_first() {
    let function = script(|x: u32, _| async move {
        sleep_ms([20, 30, 10][x as usize - 1]).await;
        Ok(x)
    });

    let run = function.order(Unordered).run(at_once([1, 2, 3])).await;

    assert_eq!(run.items, [(10, Ok(3)), (20, Ok(1)), (30, Ok(2))]);
    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0), (3, 1, 0)]);
}

#[tokio::test(start_paused = true)]
async fn uno_6_a_snapshot_has_the_order_of_admission() {
    let hand = Hand::new();
    let source = [rec(1, 0), w(0), rec(2, 1), rec(3, 1), rec(4, 1), rec(5, 1)];
    let (send, source) = and_more(source);
    let mut operator = source.async_wait_elements(hand.script().order(Unordered));
    // What is done behind the watermark stays.
    assert_eq!(now_there(&mut operator), []);
    for done in [4, 2] {
        assert!(hand.complete(done, Ok(done)));
        assert_eq!(now_there(&mut operator), []);
    }

    send.unbounded_send(barrier(1)).unwrap();

    let snapshot = next_snapshot(&mut operator).await;
    assert_eq!(inputs(&snapshot), [1, 2, 3, 4, 5]);
}

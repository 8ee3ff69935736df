//! ORD: outcomes leave in the order of their inputs.

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Element;
use asyncio_runtime::Reason::TimedOut;

use crate::support::{
    Hand, Stamped, at, at_once, doubles, elements, failed, hang_if, now_there, ok, rec, script,
    sleep_ms, to_the_end, w,
};

#[tokio::test(start_paused = true)]
async fn ord_1_nothing_leaves_before_the_head_is_done() {
    let hand = Hand::new();
    let source = elements([rec(1, 0), rec(2, 1), w(2), rec(3, 3)]);
    let mut operator = source.async_wait_elements(hand.script().capacity(4));
    assert_eq!(now_there(&mut operator), []);
    assert_eq!(operator.in_flight(), 4);

    assert!(hand.complete(2, Ok(11)) && hand.complete(3, Ok(13)));
    assert_eq!(now_there(&mut operator), []);
    assert_eq!(operator.in_flight(), 4);

    assert!(hand.complete(1, Ok(10)));
    let left = now_there(&mut operator);
    assert_eq!(left, [ok(10, 0), ok(11, 1), w(2), ok(13, 3)]);
    assert_eq!(operator.in_flight(), 0);
}

#[tokio::test(start_paused = true)]
async fn ord_2_records_and_watermarks_leave_as_they_came() {
    let function = doubles().capacity(2).timeout("1s");
    let (clock, source) = (
        function.log().clock,
        [rec(1, 1), rec(2, 2), w(2), rec(3, 3)],
    );

    let left = to_the_end(clock, elements(source).async_wait_elements(function)).await;

    let expected = [ok(2, 1), ok(4, 2), w(2), ok(6, 3)];
    assert_eq!(left, expected.map(|element| (0, element)));
}

#[tokio::test(start_paused = true)]
async fn ord_3_eight_doubled_leave_in_order() {
    let run = doubles()
        .capacity(6)
        .timeout("1s")
        .run_stamped(at_once((1..=8).map(|x| at(x, x))))
        .await;

    assert_eq!(run.calls, [1, 2, 3, 4, 5, 6, 7, 8].map(|x| (x, 1, 0)));
    let doubled: Vec<_> = (1..=8).map(|x| at(2 * x, x)).collect();
    assert_eq!(run.outputs(), doubled);
}

#[tokio::test(start_paused = true)]
async fn ord_5_an_empty_output_keeps_its_place_and_frees_its_slot() {
    let function = script(|x: u32, _| async move {
        sleep_ms(5).await;
        Ok(if x == 1 { vec![] } else { vec![20] })
    });

    let run = function
        .capacity(1)
        .run_stamped(at_once([at(1, 1), at(2, 2)]))
        .await;

    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 5)]);
    let left: Vec<_> = run.items.iter().map(|(ms, _)| *ms).collect();
    assert_eq!(left, [5, 10]);
    let outputs = run.outputs();
    assert_eq!(outputs, [at(vec![], 1), at(vec![20], 2)]);
    let flat: Vec<_> = outputs.into_iter().flat_map(Stamped::each).collect();
    assert_eq!(flat, [at(20, 2)]);
}

#[tokio::test(start_paused = true)]
async fn ord_6_a_hung_head_holds_all_that_is_done_behind_it() {
    let function = script(|x: u32, _| async move {
        hang_if(x == 0).await;
        Ok(x)
    });

    let run = function
        .capacity(10)
        .timeout("1s")
        .run(at_once(0..=10))
        .await;

    let mut calls: Vec<_> = (0..10).map(|x| (x, 1, 0)).collect();
    calls.push((10, 1, 1000)); // The eleventh was not taken in before.
    assert_eq!(run.calls, calls);
    let mut items = vec![(1000, Err(failed(0, TimedOut).spent(1000)))];
    items.extend((1..=10).map(|x| (1000, Ok(x))));
    assert_eq!(run.items, items);
}

#[tokio::test(start_paused = true)]
async fn ord_7_without_a_timestamp_in_there_is_none_out() {
    let function = doubles();
    let clock = function.log().clock;
    let source = elements([Element::record(1), rec(2, 2), Element::record(3)]);

    let left = to_the_end(clock, source.async_wait_elements(function)).await;

    let expected = [Element::record(Ok(2)), ok(4, 2), Element::record(Ok(6))];
    assert_eq!(left, expected.map(|element| (0, element)));
}

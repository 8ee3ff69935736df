//! ORD: outcomes leave in the order of their inputs.

use asyncio_runtime::Reason::TimedOut;

use crate::support::{Stamped, at, at_once, doubles, failed, hang_if, script, sleep_ms};

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

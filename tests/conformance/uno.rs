//! UNO: outcomes leave as they are there.

use asyncio_runtime::Order::Unordered;

use crate::support::{at, at_once, doubles, script, sleep_ms, sorted};

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

//! Elements that wait for a retry hold their slots.

use asyncio_runtime::Order::Unordered;

use crate::support::{Oops, at_once, script, sleep_ms};

#[tokio::test(start_paused = true)]
async fn ret_15_an_element_in_a_wait_keeps_its_slot() {
    let function = script(|x: char, attempt| async move {
        match (x, attempt) {
            ('a', 1) => Err(Oops(1)),
            ('b', _) => {
                sleep_ms(50).await;
                Ok(x)
            }
            _ => Ok(x),
        }
    });

    let run = function
        .retry("fixed(1, 1s)")
        .retry_on(|_| true)
        .order(Unordered)
        .capacity(2)
        .run(at_once(['a', 'b', 'c']))
        .await;

    // The third comes in when the second has left, while the first waits.
    assert_eq!(
        run.calls,
        [('a', 1, 0), ('b', 1, 0), ('c', 1, 50), ('a', 2, 1000)]
    );
    assert_eq!(run.items, [(50, Ok('b')), (50, Ok('c')), (1000, Ok('a'))]);
}

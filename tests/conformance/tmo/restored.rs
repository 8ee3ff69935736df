//! The time of an element that an earlier run began.

use std::future::pending;

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Reason::TimedOut;
use futures::StreamExt;

use crate::support::{
    Answer, and_more, barrier, elements, err, failed, next_snapshot, rec, script, sleep_ms,
    to_the_end,
};

#[tokio::test(start_paused = true)]
async fn tmo_20_a_restored_element_has_what_is_left_of_its_time() {
    let hang = || script(|_: u32, _| pending::<Answer<()>>()).timeout("1s");
    let (send, source) = and_more([rec(1, 1)]);
    let mut operator = source.async_wait_elements(hang());
    tokio::select! {
        biased;
        _ = operator.next() => unreachable!("it hangs"),
        () = sleep_ms(300) => {}
    }
    send.unbounded_send(barrier(1)).unwrap();
    let saved = next_snapshot(&mut operator).await;
    drop(operator);
    // The time until it is restored counts for nothing.
    sleep_ms(5000).await;

    for (is_afresh, left_ms) in [(false, 700), (true, 1000)] {
        let hang = hang();
        let log = hang.log();
        let operator = elements([]).async_wait_elements(hang);
        let operator = if is_afresh {
            operator.restore_afresh(saved.clone())
        } else {
            operator.restore(saved.clone())
        };

        let left = to_the_end(log.clock, operator.unwrap()).await;

        assert_eq!(log.calls(), [(1, 1, 0)]);
        let lost = err(failed(1, TimedOut).spent(1000), 1);
        assert_eq!(left, [(left_ms, lost)]);
    }
}

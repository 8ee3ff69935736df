//! What needs no room: barriers, and watermarks that merge.

use asyncio_runtime::{AsyncWaitExt, Element};
use futures::stream::{self, StreamExt};

use crate::support::{Oops, barrier, rec, script, w};

#[tokio::test(start_paused = true)]
async fn a_barrier_gets_past_a_hung_call_that_has_the_only_place() {
    let hang = script(|_: u32, _| std::future::pending::<Result<[u32; 3], Oops>>());
    let source = stream::iter([rec(1, 1), barrier(1), barrier(2), rec(2, 2), barrier(3)]);
    let mut operator = source.async_wait_elements(hang.capacity(1));

    for id in [1, 2] {
        let Some(Element::Barrier(checkpoint)) = operator.next().await else {
            panic!("a barrier waits for no place");
        };
        assert_eq!(checkpoint.id, id);
        assert_eq!(checkpoint.snapshot.inputs().collect::<Vec<_>>(), [&1]);
    }
    // A record before it is another thing: that needs a place first.
    assert!(futures::poll!(operator.next()).is_pending());
    assert_eq!(operator.in_flight(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_watermarks_lets_others_run() {
    let read = std::cell::Cell::new(0);
    let flood = (0..1_000_000).map(w).inspect(|_| read.set(read.get() + 1));
    let hang = script(|_: u32, _| std::future::pending::<Result<u32, Oops>>());
    let source = stream::iter([rec(1, 0)].into_iter().chain(flood));
    let mut operator = source.async_wait_elements(hang);

    tokio::select! {
        biased;
        _ = operator.next() => unreachable!("it hangs"),
        () = tokio::task::yield_now() => {}
    }

    // They are one in flight; that many were read in one go.
    assert_eq!(operator.in_flight(), 2);
    assert!(read.get() < 5000, "{}", read.get());
}

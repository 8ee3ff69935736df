//! Memory is taken as it is used; what a burst needed is given back, and not before
//! the load has changed.
#![forbid(unsafe_code)]

use std::time::Duration;

use asyncio_runtime::{AsyncWaitExt, async_function};
use futures::{Stream, StreamExt, stream};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;

const BURST: u32 = 10_000;

#[async_function(capacity = 10_000, timeout = 30s)]
async fn answered_later(number: u32) -> u32 {
    sleep(Duration::from_millis(5)).await;
    number
}

/// A burst, and then an element now and then.
fn inputs() -> impl Stream<Item = u32> {
    let trickle = stream::iter(BURST..).then(|number| async move {
        sleep(Duration::from_millis(400)).await;
        number
    });
    stream::iter(0..BURST).chain(trickle)
}

fn paused() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().start_paused(true).build().unwrap()
}

/// Bytes at the most, and those that the operator still has after so many
/// elements of the trickle.
fn bytes(trickle: u32) -> (u64, i64) {
    let runtime = paused();
    let mut operator = None;
    let info = allocation_counter::measure(|| {
        let outcomes = inputs().async_wait(answered_later::operator());
        let outcomes = operator.insert(Box::pin(outcomes));
        runtime.block_on(async {
            for number in 0..BURST + trickle {
                assert_eq!(outcomes.next().await.unwrap().unwrap(), number);
            }
        });
    });
    (info.bytes_max, info.bytes_current)
}

#[test]
fn memory_is_given_back_after_a_burst() {
    let (most, left) = bytes(20);
    assert!(most > 200 * u64::from(BURST), "a burst: {most}");
    assert!(left < 50_000, "after 8 s: {left}");
}

#[test]
fn it_is_kept_for_a_load_that_comes_again() {
    let (most, left) = bytes(1);
    assert!(left * 2 > i64::try_from(most).unwrap(), "{left} of {most}");
}

#[async_function(capacity = 1_000_000, timeout = 30s)]
async fn never_answered(_: u32) -> u32 {
    std::future::pending().await
}

#[test]
fn a_capacity_takes_no_memory_before_it_is_used() {
    let runtime = paused();
    let mut operator = None;
    let info = allocation_counter::measure(|| {
        let inputs = stream::iter(0..3).chain(stream::pending());
        let outcomes = inputs.async_wait(never_answered::operator());
        let outcomes = operator.insert(Box::pin(outcomes));
        runtime.block_on(async {
            assert!(futures::poll!(outcomes.next()).is_pending());
        });
    });
    assert_eq!(operator.unwrap().in_flight(), 3);
    assert!(info.bytes_current < 8_000, "{} bytes", info.bytes_current);
}

//! Tokio's cooperative budget, used up by others in the same task.

use std::future::{poll_fn, ready};
use std::pin::pin;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use asyncio_runtime::{AsyncWaitExt, Settings, from_fn};
use futures::{Future, StreamExt, stream};
use tokio::runtime::Builder;
use tokio::task::coop::{consume_budget, has_budget_remaining};

/// Found with the example: outside of a worker a sleep that is polled without
/// budget wakes its task at once, and the operator went round in one poll.
#[test]
fn a_wait_for_a_retry_does_not_spin_where_the_budget_is_used_up() {
    let (done, outcome) = mpsc::channel();
    thread::spawn(move || {
        let runtime = Builder::new_multi_thread().enable_time().build().unwrap();
        done.send(runtime.block_on(first_outcome_without_budget()))
    });

    let attempts = outcome
        .recv_timeout(Duration::from_mins(1))
        .expect("it goes round for ever");

    assert_eq!(attempts, 2);
}

async fn first_outcome_without_budget() -> u32 {
    let mut settings = Settings::default();
    settings.set("retry", "fixed(1, 1ms)").unwrap();
    let refuse = from_fn(|_: u32| ready(Err::<(), _>("no")))
        .settings(settings)
        .unwrap();
    let mut results = stream::iter([1]).async_wait(refuse);
    let result = poll_fn(|cx| {
        while has_budget_remaining() {
            assert!(pin!(consume_budget()).poll(cx).is_ready());
        }
        results.poll_next_unpin(cx)
    });
    result.await.unwrap().unwrap_err().attempts()
}

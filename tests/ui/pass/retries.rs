//! One input with all its retries, at the times that were declared.
#![deny(warnings)]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use asyncio_runtime::{Reason, async_function};
use tokio::time::Instant;

#[async_function(retry = exp(3, 100ms, 2.0), retry_if = is_empty, timeout = 5s)]
async fn after(#[state] calls: &AtomicU32, needed: &u32) -> String {
    let made = calls.fetch_add(1, Ordering::Relaxed) + 1;
    if made < *needed {
        String::new()
    } else {
        made.to_string()
    }
}

#[async_function(retry = delays(1s, 1s), timeout = 10s)]
async fn fails(_: &u32) -> Result<(), String> {
    Err("always".to_owned())
}

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    let start = Instant::now();
    assert_eq!(
        after::operator(AtomicU32::new(0)).call(3).await.unwrap(),
        "3"
    );
    assert_eq!(start.elapsed(), Duration::from_millis(300));

    let failure = fails::operator().call(1).await.unwrap_err();
    assert_eq!(
        (failure.reason(), failure.attempts()),
        (Reason::Exhausted, 3)
    );
    assert_eq!(failure.last_error().unwrap(), "always");
}

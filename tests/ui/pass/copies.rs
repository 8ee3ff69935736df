//! An input by value is copied for each attempt, whatever the body does to it.
#![deny(warnings)]
#![allow(clippy::drop_non_drop)]

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

use asyncio_runtime::async_function;

static COPIES: AtomicU32 = AtomicU32::new(0);

#[derive(Debug)]
struct Counted;

impl Clone for Counted {
    fn clone(&self) -> Self {
        COPIES.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

#[async_function(retry = fixed(2, 1s), retry_if = |()| true)]
async fn consumed(input: Counted) {
    drop(input);
}

/// `Send`, and not `Sync`.
#[async_function]
async fn sent(number: Cell<u32>) -> u32 {
    tokio::task::yield_now().await;
    number.get()
}

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    consumed::operator().call(Counted).await.unwrap();
    assert_eq!(COPIES.load(Ordering::Relaxed), 3);
    assert_eq!(sent::operator().call(Cell::new(5)).await.unwrap(), 5);
}

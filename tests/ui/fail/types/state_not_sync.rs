//! type-state-not-sync
//!
//! Attempts on several threads share a state.

use asyncio_runtime::async_function;

use std::cell::Cell;

struct Db {
    calls: Cell<u32>,
}

#[async_function]
async fn lookup(#[state] db: &Db, row: &str) -> usize {
    db.calls.set(db.calls.get() + 1);
    row.len()
}

fn main() {}

//! type-future-not-send
//!
//! What is held over an `await` must be able to move: the note points into the function.

use asyncio_runtime::async_function;

use std::rc::Rc;

#[async_function]
async fn lookup(row: &str) -> usize {
    let shared = Rc::new(row.len());
    std::future::ready(()).await;
    *shared
}

fn main() {}

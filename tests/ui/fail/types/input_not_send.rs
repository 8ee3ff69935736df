//! type-input-not-send
//!
//! An element must be able to move between threads.

use asyncio_runtime::async_function;

use std::rc::Rc;

#[async_function]
async fn lookup(row: &Rc<str>) -> usize {
    row.len()
}

fn main() {}

//! type-output-not-send
//!
//! So must an output.

use asyncio_runtime::async_function;

use std::rc::Rc;

#[async_function]
async fn lookup(row: &str) -> Rc<str> {
    row.into()
}

fn main() {}

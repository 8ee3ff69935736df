//! input-mutable
//!
//! An element may be tried more than once.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &mut Vec<u8>) -> u8 {
    row.pop().unwrap_or_default()
}

fn main() {
    let _ = lookup::operator();
}

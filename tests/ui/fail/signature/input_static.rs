//! input-static
//!
//! An element lives as long as its attempts.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &'static str) -> usize {
    row.len()
}

fn main() {
    let _ = lookup::operator();
}

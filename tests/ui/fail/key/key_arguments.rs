//! key-arguments: bare
//!
//! A key is selected of one input.

use asyncio_runtime::async_function;

#[async_function(order = keyed, key = |a, b| a + b)]
async fn two(row: &u8) -> u8 {
    *row
}

#[async_function(order = keyed, key = || 1)]
async fn none(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = (two::operator(), none::operator());
}

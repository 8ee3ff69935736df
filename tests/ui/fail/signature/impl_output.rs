//! impl-output
//!
//! Nor can it be promised to a stream.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &str) -> impl Iterator<Item = char> {
    row.chars().collect::<Vec<char>>().into_iter()
}

fn main() {
    let _ = lookup::operator();
}

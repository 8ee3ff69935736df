//! empty-predicate: string
//!
//! Quotes with nothing in them.

use asyncio_runtime::async_function;

#[async_function(order = keyed, key = "")]
async fn string(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = string::operator();
}

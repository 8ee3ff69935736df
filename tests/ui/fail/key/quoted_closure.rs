//! quoted-closure: string
//!
//! A closure in quotes.

use asyncio_runtime::async_function;

#[async_function(order = keyed, key = "|row| row % 8")]
async fn string(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = string::operator();
}

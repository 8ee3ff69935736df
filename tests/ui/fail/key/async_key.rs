//! async-key: bare
//!
//! A key that would have to be awaited.

use asyncio_runtime::async_function;

#[async_function(order = keyed, key = async |row| *row)]
async fn closure(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = closure::operator();
}

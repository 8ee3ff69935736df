//! const-function
//!
//! A function of constants waits for nothing.

use asyncio_runtime::async_function;

#[async_function]
const fn lookup(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = lookup::operator();
}

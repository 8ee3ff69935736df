//! extern-function
//!
//! A function of another language.

use asyncio_runtime::async_function;

#[async_function]
async extern "C" fn lookup(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = lookup::operator();
}

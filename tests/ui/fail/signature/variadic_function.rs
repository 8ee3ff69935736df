//! variadic-function
//!
//! A number of arguments that is not known.

use asyncio_runtime::async_function;

#[async_function]
async unsafe extern "C" fn lookup(row: &u8, ...) -> u8 {
    *row
}

fn main() {
    let _ = lookup::operator();
}

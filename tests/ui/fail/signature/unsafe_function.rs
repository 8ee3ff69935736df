//! unsafe-function
//!
//! Nobody would uphold its conditions.

use asyncio_runtime::async_function;

#[async_function]
async unsafe fn lookup(row: &str) -> String {
    row.to_owned()
}

fn main() {
    let _ = lookup::operator();
}

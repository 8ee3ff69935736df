//! cfg-on-argument
//!
//! Not decided yet when the attribute runs.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &str, #[cfg(any())] limit: usize) -> String {
    row.to_owned()
}

fn main() {
    let _ = lookup::operator();
}

//! marker-value
//!
//! A marker takes no value.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(#[state(shared)] db: &u8, row: &str) -> String {
    format!("{db}{row}")
}

fn main() {
    let _ = lookup::operator(1);
}

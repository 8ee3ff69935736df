//! second-marker
//!
//! One argument, two marks.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(#[state] #[attempt] db: &u8, row: &str) -> String {
    format!("{db}{row}")
}

fn main() {
    let _ = lookup::operator(1);
}

//! impl-argument
//!
//! A type without a name cannot be held.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &impl ToString) -> String {
    row.to_string()
}

fn main() {
    let _ = lookup::operator();
}

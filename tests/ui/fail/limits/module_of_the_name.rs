//! type-module-of-the-name
//!
//! A module of the function's name stands beside it: `operator = Name` helps.

use asyncio_runtime::async_function;

mod lookup {}

#[async_function]
async fn lookup(row: &str) -> usize {
    row.len()
}

fn main() {}

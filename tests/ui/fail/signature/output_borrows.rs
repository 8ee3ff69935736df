//! output-borrows
//!
//! The output outlives what the attempt was lent.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &str) -> &str {
    row.trim()
}

#[async_function]
async fn named<'a>(row: &'a str) -> Option<&'a str> {
    row.get(1..)
}

#[async_function]
async fn hidden(row: &str) -> std::borrow::Cow<'_, str> {
    row.into()
}

fn main() {
    let _ = (lookup::operator(), named::operator(), hidden::operator());
}

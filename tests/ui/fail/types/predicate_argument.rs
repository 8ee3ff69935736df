//! type-predicate-argument: bare, string
//!
//! A predicate of something else.

use asyncio_runtime::async_function;

fn is_long(text: &str) -> bool {
    text.len() > 80
}

#[async_function(retry = fixed(3, 1s), retry_if = is_long)]
async fn bare(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "is_long")]
async fn string(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

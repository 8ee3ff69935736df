//! type-not-option: bare, string
//!
//! A list is never `None`.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_if = is_none)]
async fn bare(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "is_none")]
async fn string(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

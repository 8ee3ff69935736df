//! type-not-empty: bare, string
//!
//! A number is never empty.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_if = is_empty)]
async fn bare(_: &u8) -> u8 {
    0
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "is_empty")]
async fn string(_: &u8) -> u8 {
    0
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

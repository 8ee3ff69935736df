//! type-retry-alone: bare, string
//!
//! A list has no error that could ask for a retry.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s))]
async fn bare(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = "fixed(3, 1s)")]
async fn string(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

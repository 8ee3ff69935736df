//! type-retry-on: bare, string
//!
//! There are no errors to judge.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = any)]
async fn bare(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "any")]
async fn string(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

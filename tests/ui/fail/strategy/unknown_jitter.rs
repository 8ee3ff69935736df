//! unknown-jitter: bare, string
//!
//! The jitters are named.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, jitter = most))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, jitter = most)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

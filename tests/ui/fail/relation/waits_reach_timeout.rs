//! waits-reach-timeout: bare, string
//!
//! Retries that can never run: the waits alone are too long.

use asyncio_runtime::async_function;

#[async_function(retry = exp(8, 1s), timeout = 10s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(8, 1s)", timeout = "10s")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! negative-retries: bare, string
//!
//! Fewer than none.

use asyncio_runtime::async_function;

#[async_function(retry = exp(-1, 100ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(-1, 100ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! invalid-retries: bare, string
//!
//! A constant is no number that the compiler could check.

use asyncio_runtime::async_function;

#[async_function(retry = exp(MAX, 100ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(MAX, 100ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

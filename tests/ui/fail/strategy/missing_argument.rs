//! missing-argument: bare, string
//!
//! How long to wait is missing.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

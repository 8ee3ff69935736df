//! factor-below-one: bare, string
//!
//! Waits that shrink.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, 0.5))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, 0.5)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

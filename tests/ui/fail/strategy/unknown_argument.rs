//! unknown-argument: bare, string
//!
//! An argument of another strategy.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, step = 1s))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, step = 1s)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

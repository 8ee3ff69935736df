//! invalid-factor: bare, string
//!
//! Something else where the factor is.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, twice))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, twice)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

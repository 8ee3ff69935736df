//! retries-overflow: bare, string
//!
//! More than can be counted; without end is `forever`.

use asyncio_runtime::async_function;

#[async_function(retry = exp(5000000000, 100ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(5000000000, 100ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

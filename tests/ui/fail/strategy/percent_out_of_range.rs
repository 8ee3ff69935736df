//! percent-out-of-range: bare, string
//!
//! More than all of a wait.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, jitter = 120%))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, jitter = 120%)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

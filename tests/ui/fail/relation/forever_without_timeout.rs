//! forever-without-timeout: bare, string
//!
//! Nothing would ever end the retries.

use asyncio_runtime::async_function;

#[async_function(retry = exp(forever, 1s, max = 1m))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(forever, 1s, max = 1m)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

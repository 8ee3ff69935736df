//! zero-delay: bare, string
//!
//! Only `delays` retries at once.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 0s))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 0s)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

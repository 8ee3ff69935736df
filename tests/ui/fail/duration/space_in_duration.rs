//! space-in-duration: bare, string
//!
//! A number and its unit are one word.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 100 ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 100 ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! radix-prefix: bare, string
//!
//! Durations are decimal.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 0x10s))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 0x10s)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! too-many-decimals: bare, string
//!
//! Finer than a nanosecond.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1.0000000001s))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1.0000000001s)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

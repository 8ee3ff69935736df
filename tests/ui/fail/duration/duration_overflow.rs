//! duration-overflow: bare, string
//!
//! Longer than can be counted.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 99999999d))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 99999999d)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

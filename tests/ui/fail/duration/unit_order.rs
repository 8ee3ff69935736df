//! unit-order: bare, string
//!
//! The larger unit goes first.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 30s2m))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 30s2m)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

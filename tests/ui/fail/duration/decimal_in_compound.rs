//! decimal-in-compound: bare, string
//!
//! A decimal behind another unit.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 2m30.5s))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 2m30.5s)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

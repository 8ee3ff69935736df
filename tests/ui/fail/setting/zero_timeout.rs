//! zero-timeout: bare, string
//!
//! A limit that nothing can keep.

use asyncio_runtime::async_function;

#[async_function(timeout = 0s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(timeout = "0s")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! missing-value: bare, string
//!
//! A key, and nothing behind it.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms), timeout)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms)", timeout =)]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

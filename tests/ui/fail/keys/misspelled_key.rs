//! misspelled-key: bare, string
//!
//! The nearest key is named.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms), retry_fi = any)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms)", retry_fi = "any")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

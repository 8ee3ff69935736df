//! unknown-key: bare, string
//!
//! No key is near: all are listed.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms), speed = fast)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms)", speed = "fast")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! expected-key: bare, string
//!
//! Something that is no key.

use asyncio_runtime::async_function;

#[async_function(5s, timeout = 5s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function("exp(3, 100ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

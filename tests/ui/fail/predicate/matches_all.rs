//! matches-all: bare, string
//!
//! `any` says so.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = _)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "_")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

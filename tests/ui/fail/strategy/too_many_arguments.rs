//! too-many-arguments: bare, string
//!
//! More than the strategy takes.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 100ms, 2.0))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 100ms, 2.0)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! duplicate-key: bare, string
//!
//! The second is refused, not taken silently.

use asyncio_runtime::async_function;

#[async_function(timeout = 5s, timeout = 10s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(timeout = "5s", timeout = "10s")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! unit-too-fine: bare, string
//!
//! Below the tick of the timer.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 100us))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 100us)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

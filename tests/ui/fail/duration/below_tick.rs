//! below-tick: bare, string
//!
//! Shorter than the tick of the timer.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 0.5ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 0.5ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

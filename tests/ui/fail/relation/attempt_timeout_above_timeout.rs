//! attempt-timeout-above-timeout: bare, string
//!
//! One attempt may not take longer than all of them.

use asyncio_runtime::async_function;

#[async_function(timeout = 5s, attempt_timeout = 10s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(timeout = "5s", attempt_timeout = "10s")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

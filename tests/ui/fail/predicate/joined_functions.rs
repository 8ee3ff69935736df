//! joined-functions: bare, string
//!
//! `|` is for patterns.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = is_busy | is_slow)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "is_busy | is_slow")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

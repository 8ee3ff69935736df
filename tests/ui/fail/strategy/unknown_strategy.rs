//! unknown-strategy: bare, string
//!
//! The nearest strategy is named.

use asyncio_runtime::async_function;

#[async_function(retry = expo(3, 100ms))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "expo(3, 100ms)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

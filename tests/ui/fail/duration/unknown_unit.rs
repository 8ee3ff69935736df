//! unknown-unit: bare, string
//!
//! The nearest unit is named.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 100sm))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 100sm)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

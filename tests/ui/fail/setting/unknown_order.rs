//! unknown-order: bare, string
//!
//! The nearest order is named.

use asyncio_runtime::async_function;

#[async_function(order = orderd)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(order = "orderd")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

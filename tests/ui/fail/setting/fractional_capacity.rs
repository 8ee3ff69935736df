//! fractional-capacity: bare, string
//!
//! A part of an element.

use asyncio_runtime::async_function;

#[async_function(capacity = 1.5)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(capacity = "1.5")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

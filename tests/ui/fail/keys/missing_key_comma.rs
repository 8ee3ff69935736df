//! missing-key-comma: bare, string
//!
//! Two keys run together.

use asyncio_runtime::async_function;

#[async_function(timeout = 5s capacity = 10)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(timeout = "5s" capacity = "10")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

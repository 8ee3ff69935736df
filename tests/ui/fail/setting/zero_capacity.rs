//! zero-capacity: bare, string
//!
//! An operator that admits nothing would hang.

use asyncio_runtime::async_function;

#[async_function(capacity = 0)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(capacity = "0")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

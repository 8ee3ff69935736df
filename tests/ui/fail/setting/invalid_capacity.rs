//! invalid-capacity: bare, string
//!
//! A word is no capacity.

use asyncio_runtime::async_function;

#[async_function(capacity = many)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(capacity = "many")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

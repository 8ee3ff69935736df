//! invalid-duration: bare, string
//!
//! A word is no duration.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, soon))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, soon)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

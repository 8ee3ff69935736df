//! not-a-path: bare, string
//!
//! The runtime crate has a path.

use asyncio_runtime::async_function;

#[async_function(crate = 5)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(crate = "asyncio runtime")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

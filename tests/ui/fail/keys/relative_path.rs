//! relative-path: bare, string
//!
//! What the path means must not depend on where it stands.

use asyncio_runtime::async_function;

#[async_function(crate = runtime)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(crate = "runtime")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

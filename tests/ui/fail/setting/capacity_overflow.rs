//! capacity-overflow: bare, string
//!
//! More than can be addressed.

use asyncio_runtime::async_function;

#[async_function(capacity = 99999999999999999999)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(capacity = "99999999999999999999")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

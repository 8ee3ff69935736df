//! malformed-predicate: bare, string
//!
//! A pattern that breaks off.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = Error::Busy { since, .. } if)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "Error::")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

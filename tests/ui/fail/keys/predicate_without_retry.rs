//! predicate-without-retry: bare, string
//!
//! A predicate that is never asked.

use asyncio_runtime::async_function;

#[async_function(retry_if = is_empty)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry_on = "any")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

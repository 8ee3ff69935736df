//! not-a-name: bare, string
//!
//! A path is no name.

use asyncio_runtime::async_function;

#[async_function(operator = lookups::Lookup)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(operator = "lookups::Lookup")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

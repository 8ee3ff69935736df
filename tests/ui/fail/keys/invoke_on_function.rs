//! invoke-on-function: bare, string
//!
//! There is nothing to choose from.

use asyncio_runtime::async_function;

#[async_function(invoke = lookup)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(invoke = "lookup")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

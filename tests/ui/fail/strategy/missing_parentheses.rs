//! missing-parentheses: bare, string
//!
//! A strategy without its arguments.

use asyncio_runtime::async_function;

#[async_function(retry = exp)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

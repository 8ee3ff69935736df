//! type-unknown-variant: bare, string
//!
//! A name in a pattern must exist: it is no new variable.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = Timeuot)]
async fn bare(_: &u8) -> Result<(), std::io::Error> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "Timeuot")]
async fn string(_: &u8) -> Result<(), std::io::Error> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

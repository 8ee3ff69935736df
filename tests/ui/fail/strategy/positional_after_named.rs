//! positional-after-named: bare, string
//!
//! An argument without a name behind one with a name.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, initial = 100ms, 2.0))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, initial = 100ms, 2.0)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

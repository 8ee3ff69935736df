//! key-without-order: bare, string
//!
//! Without an order nothing asks for the key.

use asyncio_runtime::async_function;

#[async_function(key = |row| *row)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(key = "str::len")]
async fn string(_: &str) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

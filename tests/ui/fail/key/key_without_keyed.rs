//! key-without-keyed: bare, string
//!
//! The order asks for no key.

use asyncio_runtime::async_function;

#[async_function(order = unordered, key = |row| *row)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(key = "u8::to_owned", order = "ordered")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

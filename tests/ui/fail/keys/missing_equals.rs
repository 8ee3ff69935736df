//! missing-equals: bare, string
//!
//! Another sign than `=`.

use asyncio_runtime::async_function;

#[async_function(timeout: 5s)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(timeout("5s"))]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

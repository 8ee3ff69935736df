//! factor-infinite: bare, string
//!
//! A factor without end.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms, inf))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "exp(3, 100ms, inf)")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

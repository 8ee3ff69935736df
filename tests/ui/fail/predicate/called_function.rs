//! called-function: bare, string
//!
//! A predicate is named, the operator calls it.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = is_busy(5))]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(3, 1s)", retry_on = "is_busy()")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

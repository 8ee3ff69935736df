//! empty-predicate: string
//!
//! Nothing in the string; without quotes it is a missing value.

use asyncio_runtime::async_function;

#[async_function(retry = "fixed(3, 1s)", retry_on = "")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

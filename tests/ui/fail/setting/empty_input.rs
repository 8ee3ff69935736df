//! empty-input: string
//!
//! Nothing in the string; without quotes it is a missing value.

use asyncio_runtime::async_function;

#[async_function(timeout = "")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

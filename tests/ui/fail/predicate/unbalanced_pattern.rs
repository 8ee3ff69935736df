//! unbalanced-pattern: string
//!
//! A parenthesis that is never closed; among tokens rustc itself sees to that.

use asyncio_runtime::async_function;

#[async_function(retry = "fixed(3, 1s)", retry_on = "Error::Busy(_")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

//! quoted-closure: string
//!
//! A closure is code, and no string is.

use asyncio_runtime::async_function;

#[async_function(retry = "fixed(3, 1s)", retry_on = "|error| error.is_busy()")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

//! quoted-guard: string
//!
//! So is the condition behind a pattern.

use asyncio_runtime::async_function;

#[async_function(retry = "fixed(3, 1s)", retry_on = "Error::Status(code) if *code >= 500")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

//! binds-all: bare
//!
//! A name for the whole value would match everything.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = error @ Busy { .. })]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = bare::operator();
}

//! async-predicate: bare
//!
//! A predicate looks at what is there.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = async |error| is_busy(error).await)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = bare::operator();
}

//! closure-arguments: bare
//!
//! One value is judged.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_on = |attempt, error| true)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = bare::operator();
}

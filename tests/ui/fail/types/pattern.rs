//! type-pattern: bare, string
//!
//! A pattern of another type.

use asyncio_runtime::async_function;

enum Error {
    Busy,
}

#[async_function(retry = fixed(3, 1s), retry_if = Error::Busy, retry_on = Error::Busy)]
async fn bare(_: &u8) -> Result<Vec<u8>, Error> {
    Err(Error::Busy)
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "Error::Busy", retry_on = "Error::Busy")]
async fn string(_: &u8) -> Result<Vec<u8>, Error> {
    Err(Error::Busy)
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

//! type-unknown-function: bare, string
//!
//! A word that is no word, nor a function in scope.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_if = is_emtpy)]
async fn bare(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "is_emtpy")]
async fn string(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

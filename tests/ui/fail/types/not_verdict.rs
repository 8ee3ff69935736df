//! type-not-verdict: bare, string
//!
//! A predicate answers yes or no, or with a verdict.

use asyncio_runtime::async_function;

fn rating(text: &str) -> usize {
    text.len()
}

#[async_function(retry = fixed(3, 1s), retry_if = rating)]
async fn bare(_: &u8) -> String {
    String::new()
}

#[async_function(retry = "fixed(3, 1s)", retry_if = "rating")]
async fn string(_: &u8) -> String {
    String::new()
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

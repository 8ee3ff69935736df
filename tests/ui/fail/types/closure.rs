//! type-closure: bare
//!
//! A closure of another type, and one with another answer.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(3, 1s), retry_if = |text: &String| text.is_empty())]
async fn argument(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = fixed(3, 1s), retry_if = |list| list.len())]
async fn answer(_: &u8) -> Vec<u8> {
    Vec::new()
}

fn main() {
    let _ = (argument::operator(), answer::operator());
}

//! type-key-argument: bare, string
//!
//! A function and a closure of another input.

use asyncio_runtime::async_function;

fn user(name: &String) -> String {
    name.clone()
}

#[async_function(order = keyed, key = user)]
async fn path(row: &u8) -> u8 {
    *row
}

#[async_function(order = "keyed", key = "user")]
async fn string(row: &u8) -> u8 {
    *row
}

#[async_function(order = keyed, key = |name: &String| name.clone())]
async fn closure(row: &u8) -> u8 {
    *row
}

fn main() {
    let _ = (path::operator(), string::operator(), closure::operator());
}

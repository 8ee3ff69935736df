//! not-a-function
//!
//! An attribute on something else.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms))]
struct Lookup {
    client: u8,
}

fn main() {
    let _ = Lookup { client: 1 }.client;
}

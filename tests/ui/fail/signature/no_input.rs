//! no-input
//!
//! Nothing that could be an element.

use asyncio_runtime::async_function;

#[async_function]
async fn tick(#[state] clock: &u8) -> u8 {
    *clock
}

fn main() {
    let _ = tick::operator(1);
}

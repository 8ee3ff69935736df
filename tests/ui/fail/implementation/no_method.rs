//! no-method
//!
//! Nothing in the block could be called.

use asyncio_runtime::async_function;

struct Lookup;

#[async_function(retry = exp(3, 100ms))]
impl Lookup {
    fn new() -> Self {
        Self
    }
}

fn main() {
    let _ = Lookup::new();
}

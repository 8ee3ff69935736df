//! no-receiver
//!
//! An associated function has no operator to be called on.

use asyncio_runtime::{AsyncFunction, async_function};

struct Lookup;

#[async_function]
impl Lookup {
    async fn lookup(name: &str) -> usize {
        name.len()
    }
}

fn main() {
    drop((Lookup.call("1".to_owned()), Lookup::lookup("1")));
}

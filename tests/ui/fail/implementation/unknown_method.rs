//! unknown-method
//!
//! The nearest method is named.

use asyncio_runtime::async_function;

struct Lookup;

#[async_function(invoke = lookpu)]
impl Lookup {
    async fn lookup(&self, name: &str) -> usize {
        name.len()
    }
}

fn main() {
    drop(Lookup.lookup("1"));
}

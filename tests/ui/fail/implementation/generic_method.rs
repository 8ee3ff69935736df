//! generic-method
//!
//! The operator must know the type of its input.

use asyncio_runtime::async_function;

struct Lookup;

#[async_function]
impl Lookup {
    async fn lookup<K: ToString>(&self, key: &K) -> String {
        key.to_string()
    }
}

fn main() {
    drop(Lookup.lookup(&1));
}

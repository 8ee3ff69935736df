//! receiver-outside-impl
//!
//! The attribute on a method instead of on its block.

use asyncio_runtime::async_function;

struct Lookup;

impl Lookup {
    #[async_function(retry = exp(3, 100ms))]
    async fn lookup(&self, row: &str) -> Result<String, ()> {
        Ok(row.to_owned())
    }
}

fn main() {
    drop(Lookup.lookup("1"));
}

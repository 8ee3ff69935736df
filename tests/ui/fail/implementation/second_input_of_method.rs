//! second-input-of-method
//!
//! An operator has one input.

use asyncio_runtime::{AsyncFunction, async_function};

struct Lookup;

#[async_function]
impl Lookup {
    async fn lookup(&self, table: &str, row: &str) -> String {
        format!("{table}{row}")
    }
}

fn main() {
    drop((Lookup.call("1".to_owned()), Lookup.lookup("1", "2")));
}

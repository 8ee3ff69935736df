//! state-in-method
//!
//! A method has its state in `self`.

use asyncio_runtime::{AsyncFunction, async_function};

struct Lookup;

#[async_function]
impl Lookup {
    async fn lookup(&self, #[state] db: &u8, row: &str) -> String {
        format!("{db}{row}")
    }
}

fn main() {
    drop((Lookup.call("1".to_owned()), Lookup.lookup(&1, "1")));
}

//! type-associated-function
//!
//! Nothing shows the attribute that it stands in a block.

use asyncio_runtime::async_function;

struct Lookup;

impl Lookup {
    #[async_function]
    async fn lookup(row: &str) -> usize {
        row.len()
    }
}

fn main() {}

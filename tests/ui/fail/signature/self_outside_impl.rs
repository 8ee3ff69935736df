//! self-outside-impl
//!
//! An associated function: the operator could not stand in its block.

use asyncio_runtime::async_function;

struct Row(u8);

impl Row {
    #[async_function(retry = exp(3, 100ms))]
    async fn lookup(row: &Self) -> Result<u8, ()> {
        Ok(row.0)
    }
}

fn main() {
    drop(Row::lookup(&Row(1)));
}

//! type-input-not-clone
//!
//! By value means a copy for each attempt.

use asyncio_runtime::async_function;

struct Row;

#[async_function(retry = exp(3, 100ms))]
async fn lookup(row: Row) -> Result<(), ()> {
    drop(row);
    Ok(())
}

fn main() {
    let _ = lookup::operator();
}

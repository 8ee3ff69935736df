//! state-mutable
//!
//! Many attempts share it.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(#[state] count: &mut u32, row: &str) -> String {
    *count += 1;
    row.to_owned()
}

fn main() {
    let _ = lookup::operator(1);
}

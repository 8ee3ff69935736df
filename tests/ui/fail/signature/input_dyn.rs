//! input-dyn
//!
//! Elements of a stream have one size.

use asyncio_runtime::async_function;

#[async_function]
async fn lookup(row: &dyn std::fmt::Debug) -> String {
    format!("{row:?}")
}

fn main() {
    let _ = lookup::operator();
}

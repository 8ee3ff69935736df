//! built-in-name
//!
//! The operator would hide a type that every scope has.

use asyncio_runtime::async_function;

#[async_function]
async fn str(row: &[u8]) -> String {
    String::from_utf8_lossy(row).into_owned()
}

fn main() {
    let _: &str = "still there";
}

//! type-async-trait
//!
//! Above the attribute, `#[async_trait]` has taken the `async` away.

use async_trait::async_trait;
use asyncio_runtime::async_function;

#[async_trait]
trait Source {
    async fn fetch(&self, row: &str) -> usize;
}

struct Lengths;

#[async_trait]
#[async_function]
impl Source for Lengths {
    async fn fetch(&self, row: &str) -> usize {
        row.len()
    }
}

fn main() {}

//! no-body
//!
//! A declaration without a body.

use asyncio_runtime::async_function;

trait Source {
    #[async_function(retry = exp(3, 100ms))]
    async fn lookup(row: &str) -> String;
}

fn main() {}

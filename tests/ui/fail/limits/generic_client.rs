//! type-generic-client
//!
//! A trait's bare `async fn` promises no `Send`; rustc says what to write instead.

use asyncio_runtime::async_function;

trait Client {
    async fn get(&self, row: &str) -> usize;
}

#[async_function]
async fn lookup<C: Client + Send + Sync>(#[state] client: &C, row: &str) -> usize {
    client.get(row).await
}

fn main() {}

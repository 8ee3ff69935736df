//! With `#[async_trait]` on the same block, which goes below.
#![deny(warnings)]

use std::fmt::Display;

use async_trait::async_trait;
use asyncio_runtime::{AsyncFunction, Attempt, async_function};

#[async_trait]
trait Source {
    async fn fetch(&self, row: &str, attempt: &Attempt<String>) -> Result<usize, String>;
}

struct Lengths;

#[async_function(retry = fixed(3, 1s), retry_on = any)]
#[async_trait]
impl Source for Lengths {
    async fn fetch(
        &self,
        row: &str,
        #[attempt] attempt: &Attempt<String>,
    ) -> Result<usize, String> {
        if attempt.is_retry() {
            let length: usize = row.parse().map_err(|_| row.to_owned())?;
            return Ok(length);
        }
        Err("once more".to_owned())
    }
}

/// A trait that `#[async_trait]` has boxed is a client that can be generic.
#[async_trait]
trait Client: Send + Sync {
    async fn get(&self, row: &str) -> String;
}

struct Greets<T>(T);

#[async_trait]
impl<T: Display + Send + Sync> Client for Greets<T> {
    async fn get(&self, row: &str) -> String {
        format!("{} {row}", self.0)
    }
}

#[async_function(retry = fixed(1, 1s), retry_if = is_empty)]
async fn by_generic<C: Client>(#[state] client: &C, row: &str) -> String {
    client.get(row).await
}

#[async_function(retry = fixed(1, 1s), retry_if = is_empty)]
async fn by_dyn(#[state] client: &dyn Client, row: &str) -> String {
    client.get(row).await
}

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    let called = AsyncFunction::call(&Lengths, "5".to_owned()).await;
    assert_eq!(called.unwrap(), 5);
    let client = std::sync::Arc::new(Greets("hello"));
    let operator = by_generic::operator(client.clone());
    assert_eq!(operator.call("you".to_owned()).await.unwrap(), "hello you");
    let operator = by_dyn::operator(client);
    assert_eq!(operator.call("you".to_owned()).await.unwrap(), "hello you");
}

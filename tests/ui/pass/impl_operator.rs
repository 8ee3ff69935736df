//! A second operator of one type has a name of its own, and holds the type.
#![deny(warnings)]

use std::sync::Arc;

use asyncio_runtime::{AsyncFunction, async_function};

#[derive(Debug)]
struct Client(u32);

#[async_function(retry = fixed(1, 1s))]
impl Client {
    async fn get(&self, key: &u32) -> Result<u32, Self> {
        Ok(self.0 + key)
    }
}

#[async_function(operator = Put, retry = fixed(1, 1s), retry_on = Self::is_busy)]
impl Client {
    fn is_busy(&self) -> bool {
        self.0 == 0
    }

    async fn put(&self, entry: (u32, u32)) -> Result<Self, Self> {
        Ok(Self(self.0 + entry.0 + entry.1))
    }
}

struct Generic<T>(T);

#[async_function(operator = "Show")]
impl<T: ToString + Send + Sync> Generic<T> {
    async fn show(&self, times: &usize) -> String {
        self.0.to_string().repeat(*times)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let client = Arc::new(Client(1));
    assert_eq!(AsyncFunction::call(&*client, 2).await.unwrap(), 3);
    assert_eq!(
        Put::operator(client.clone()).call((2, 3)).await.unwrap().0,
        6
    );
    assert_eq!(Put::operator(Client(2)).call((2, 3)).await.unwrap().0, 7);
    assert_eq!(
        Show::operator(Arc::new(Generic("ab")))
            .call(2)
            .await
            .unwrap(),
        "abab"
    );
}

//! The implementation of a trait with an `async fn`.
#![deny(warnings)]
#![allow(async_fn_in_trait)]

use asyncio_runtime::{AsyncFunction, async_function};

trait Source {
    async fn fetch(&self, row: &str) -> Option<usize>;
}

struct Lengths;

#[async_function(retry = fixed(1, 1s), retry_if = is_none)]
impl Source for Lengths {
    async fn fetch(&self, row: &str) -> Option<usize> {
        Some(row.len())
    }
}

#[async_function(operator = Fetch)]
impl Source for u8 {
    async fn fetch(&self, row: &str) -> Option<usize> {
        Some(row.len() + usize::from(*self))
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(
        AsyncFunction::call(&Lengths, "abc".to_owned())
            .await
            .unwrap(),
        Some(3)
    );
    assert_eq!(Lengths.fetch("abc").await, Some(3));
    assert_eq!(
        Fetch::operator(1).call("abc".to_owned()).await.unwrap(),
        Some(4)
    );
}

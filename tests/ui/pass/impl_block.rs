//! On an `impl` block the attribute makes the type itself the operator.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, AsyncWaitExt, async_function};
use futures::{StreamExt, stream};

/// Not `Clone`.
struct Lookup {
    client: String,
}

/// All of the block stays as it is.
#[async_function(retry = fixed(1, 1s), retry_if = Self::is_unwanted, capacity = 3)]
impl Lookup {
    /// A constant.
    const SEPARATOR: char = '/';

    fn new(client: &str) -> Self {
        Self {
            client: client.to_owned(),
        }
    }

    fn is_unwanted(text: &str) -> bool {
        text.ends_with(Self::SEPARATOR)
    }

    /// The call.
    async fn lookup(&self, row: &str) -> String {
        self.prefixed(row, ()).await
    }

    async fn prefixed(&self, row: &str, _: ()) -> String {
        format!("{}{}{row}", self.client, Self::SEPARATOR)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut found = stream::iter(["1".to_owned()]).async_wait(Lookup::new("c"));
    assert_eq!(found.next().await.unwrap().unwrap(), "c/1");
    assert_eq!(Lookup::new("c").call("1".to_owned()).await.unwrap(), "c/1");
}

//! Of several candidates `invoke` chooses one; methods may be named like those
//! of the trait.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, async_function};

struct Lookup;

#[async_function(invoke = invoke, retry = "fixed(1, 1s)", retry_on = "any")]
impl Lookup {
    async fn invoke(&self, row: &str) -> Result<usize, ()> {
        Ok(row.len())
    }

    async fn other(&self, row: &str) -> Result<usize, ()> {
        self.invoke(row).await
    }

    fn settings(&self) -> u8 {
        1
    }

    fn judge(&self) -> u8 {
        2
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(Lookup.call("abc".to_owned()).await.unwrap(), 3);
    assert_eq!(Lookup.other("abc").await, Ok(3));
    assert_eq!((Lookup.settings(), Lookup.judge()), (1, 2));
}

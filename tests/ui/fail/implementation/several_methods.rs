//! several-methods
//!
//! Which one is meant?

use asyncio_runtime::{AsyncFunction, async_function};

struct Lookup;

#[async_function(retry = exp(3, 100ms))]
impl Lookup {
    async fn by_name(&self, name: &str) -> Result<usize, ()> {
        Ok(name.len())
    }

    async fn by_code(&self, code: &u8) -> Result<usize, ()> {
        Ok(usize::from(*code))
    }

    async fn helper(&self) {}
}

fn main() {
    drop(Lookup.call("1".to_owned()));
    drop((Lookup.by_code(&1), Lookup.helper()));
}

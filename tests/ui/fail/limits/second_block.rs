//! type-second-block
//!
//! A second block on one type: `operator = Name` helps.

use asyncio_runtime::async_function;

struct Lookup;

#[async_function]
impl Lookup {
    async fn by_name(&self, name: &str) -> usize {
        name.len()
    }
}

#[async_function]
impl Lookup {
    async fn by_code(&self, code: &u8) -> usize {
        usize::from(*code)
    }
}

fn main() {}

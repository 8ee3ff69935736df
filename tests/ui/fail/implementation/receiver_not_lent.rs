//! receiver-not-lent
//!
//! The operator is shared by its attempts.

use asyncio_runtime::{AsyncFunction, async_function};

struct Counter(usize);

#[async_function]
impl Counter {
    async fn count(&mut self, name: &str) -> usize {
        self.0 += name.len();
        self.0
    }
}

struct Once;

#[async_function]
impl Once {
    async fn lookup(self, name: &str) -> usize {
        name.len()
    }
}

fn main() {
    drop((Counter(0).call("1".to_owned()), Once.call("1".to_owned())));
    drop((Counter(0).count("1"), Once.lookup("1")));
}

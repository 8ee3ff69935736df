//! unknown-method: bare, string
//!
//! The nearest method is named, or all of them.

use asyncio_runtime::async_function;

struct Bare;

#[async_function(invoke = lookpu)]
impl Bare {
    async fn lookup(&self, name: &str) -> usize {
        name.len()
    }
}

struct Quoted;

#[async_function(invoke = "fetch")]
impl Quoted {
    async fn lookup(&self, name: &str) -> usize {
        name.len()
    }

    fn name(&self) -> &'static str {
        "quoted"
    }
}

fn main() {
    drop((Bare.lookup("1"), Quoted.lookup("1"), Quoted.name()));
}

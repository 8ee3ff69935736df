//! lifetime-in-method
//!
//! So must it know how long its input lives.

use asyncio_runtime::async_function;

struct Lookup;

struct Row<'t>(&'t str);

#[async_function]
impl Lookup {
    async fn lookup(&self, row: &Row<'_>) -> usize {
        row.0.len()
    }
}

fn main() {
    drop(Lookup.lookup(&Row("1")));
}

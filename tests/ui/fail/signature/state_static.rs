//! state-static
//!
//! It lives as long as the operator that holds it.

use asyncio_runtime::async_function;

struct Db;

#[async_function]
async fn lookup(#[state] db: &'static Db, row: &str) -> String {
    let _ = db;
    row.to_owned()
}

fn main() {
    let _ = lookup::operator(Db);
}

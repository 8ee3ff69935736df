//! second-input
//!
//! The mark on the state was forgotten.

use asyncio_runtime::async_function;

struct Db;

#[async_function]
async fn lookup(db: &Db, row: &str) -> String {
    let _ = db;
    row.to_owned()
}

fn main() {
    let _ = lookup::operator(Db);
}

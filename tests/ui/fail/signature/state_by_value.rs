//! state-by-value
//!
//! A state is lent, also one that is shared already.

use asyncio_runtime::async_function;

use std::sync::Arc;

struct Db;

#[async_function]
async fn lookup(#[state] db: Db, #[state] cache: Arc<Db>, row: &str) -> String {
    let _ = (db, cache);
    row.to_owned()
}

fn main() {
    let _ = lookup::operator(Db, Db);
}

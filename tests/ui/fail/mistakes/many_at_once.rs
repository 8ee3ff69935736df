//! All mistakes of one attribute are told at once, in the order of the source,
//! and nothing else: the function and its operator are there.

use asyncio_runtime::{AsyncWaitExt, async_function};
use futures::stream;

struct Db;

#[async_function(
    retyr = exp(3, 100ms),
    retry = exp(0, 100sm, 0.5, max = 10s, max = 20s, jitter = some),
    retry_if = is_empty | is_blank,
    timeout = "5 parsecs",
    timeout = 10s,
    capacity = 0
)]
fn lookup(db: &Db, #[state] limit: &'static u8, row: &str) -> Result<Vec<u8>, String> {
    let _ = (db, limit);
    Ok(row.as_bytes().to_vec())
}

fn main() {
    let rows = stream::iter(["1".to_owned()]);
    let _ = rows.async_wait(lookup::operator(Db, 5));
    let _ = lookup(&Db, &5, "1");
}

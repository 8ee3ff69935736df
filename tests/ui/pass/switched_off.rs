//! `retry = none` keeps the predicates for the day that it is switched on: by a
//! file, say.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, Verdict, async_function};

#[async_function(retry = none, retry_if = is_empty, retry_on = any)]
async fn lookup(row: &str) -> Result<String, ()> {
    Ok(row.to_owned())
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(lookup::operator().judge(Ok(&String::new())), Verdict::Retry);
    assert_eq!(lookup::operator().call(String::new()).await.unwrap(), "");
}

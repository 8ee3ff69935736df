//! An operator that nobody uses is no reason for a warning if the function is
//! used.
#![deny(warnings)]

use asyncio_runtime::async_function;

#[async_function(retry = fixed(1, 1s), operator = NotUsed)]
async fn lookup(row: &str) -> Result<String, ()> {
    Ok(row.to_owned())
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(lookup("1").await.unwrap(), "1");
}

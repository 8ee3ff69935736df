//! The example of the documentation.
#![deny(warnings)]

use asyncio_runtime::{AsyncWaitExt, async_function};
use futures::{StreamExt, stream};

struct Db;

#[derive(Debug)]
enum DbError {
    #[allow(dead_code)]
    Unavailable,
    #[allow(dead_code)]
    Gone(String),
}

/// All the records that one row key has.
#[async_function(
    retry = "exp(3, 100ms, 2.0)",
    retry_if = "is_empty",
    retry_on = "DbError::Unavailable",
    timeout = "5s"
)]
async fn lookup(#[state] db: &Db, row: &str) -> Result<Vec<u8>, DbError> {
    let _ = db;
    if row == "gone" {
        Err(DbError::Gone(row.to_owned()))
    } else {
        Ok(row.as_bytes().to_vec())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let rows = stream::iter(["a".to_owned(), "b".to_owned(), "gone".to_owned()]);
    let mut records = rows
        .async_wait(lookup::operator(Db))
        .ordered()
        .capacity(100);
    assert_eq!(records.next().await.unwrap().unwrap(), b"a");
    assert_eq!(records.next().await.unwrap().unwrap(), b"b");
    assert_eq!(
        records.next().await.unwrap().unwrap_err().into_input(),
        "gone"
    );
    assert!(records.next().await.is_none());

    assert_eq!(lookup(&Db, "direct").await.unwrap(), b"direct");
    assert_eq!(
        lookup::operator(Db).call("one".to_owned()).await.unwrap(),
        b"one"
    );
}

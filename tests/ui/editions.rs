//! The attribute in crates of older editions, which share this file.
#![allow(clippy::unused_async, reason = "functions that stand for real ones")]

use std::sync::Arc;

use asyncio_runtime::{async_function, AsyncFunction, AsyncWaitExt, Attempt};
use futures::{stream, StreamExt};

struct Db;

#[derive(Debug)]
enum DbError {
    Busy,
    Gone(u32),
}

/// Words of later editions are names here.
#[async_function(
    retry = exp(3, 100ms),
    retry_if = is_empty,
    retry_on = DbError::Busy | DbError::Gone(1..=9),
    timeout = 5s
)]
async fn lookup(
    #[state] db: &Db,
    gen: &str,
    #[attempt] attempt: &Attempt<DbError>,
) -> Result<String, DbError> {
    let _ = db;
    match (gen, attempt.number()) {
        ("busy", 1) => Err(DbError::Busy),
        ("gone", number) => Err(DbError::Gone(number * 100)),
        (row, number) => Ok(format!("{row} {number}")),
    }
}

#[async_function(retry = "fixed(2, 1s)", retry_on = "any")]
async fn by_value(row: u32) -> std::io::Result<u32> {
    Ok(row)
}

struct Lookup<T>(T);

#[async_function(retry = fixed(1, 1s), retry_if = |text| text == "no")]
impl<T: ToString + Send + Sync> Lookup<T> {
    async fn show(&self, times: &usize) -> String {
        self.0.to_string().repeat(*times)
    }
}

#[async_function]
async fn generic<'a, T>(#[state] value: &'a T, row: &'a str) -> String
where
    T: ToString + Send + Sync,
{
    value.to_string() + row
}

#[tokio::test(start_paused = true)]
async fn operators_run() {
    let rows = stream::iter(vec!["a".to_owned(), "busy".to_owned(), "gone".to_owned()]);
    let mut found = rows.async_wait(lookup::operator(Db));
    assert_eq!(found.next().await.unwrap().unwrap(), "a 1");
    assert_eq!(found.next().await.unwrap().unwrap(), "busy 2");
    assert!(found.next().await.unwrap().is_err());
    assert!(found.next().await.is_none());

    assert_eq!(by_value::operator().call(3).await.unwrap(), 3);
    assert_eq!(Lookup("ab").call(2).await.unwrap(), "abab");
    assert_eq!(
        generic::operator(Arc::new(1))
            .call("x".to_owned())
            .await
            .unwrap(),
        "1x"
    );
}

//! A crate that denies all that can be denied.
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    unused_qualifications,
    rust_2018_idioms,
    single_use_lifetimes,
    unused_lifetimes,
    trivial_casts,
    let_underscore_drop,
    elided_lifetimes_in_paths,
    clippy::all,
    clippy::pedantic,
    clippy::nursery
)]
#![forbid(
    unsafe_code,
    non_camel_case_types,
    dead_code,
    unused_variables,
    deprecated
)]

use asyncio_runtime::{Attempt, async_function};

/// A state.
#[derive(Debug)]
pub(crate) struct Db;

/// An error.
#[derive(Debug)]
pub(crate) enum DbError {
    /// Try again.
    Busy,
    /// Do not.
    Gone(u32),
}

/// A lookup with everything.
///
/// # Errors
///
/// Never.
#[async_function(
    retry = exp(3, 100ms, 2.0),
    retry_if = |rows| rows.first().is_none_or(String::is_empty),
    retry_on = DbError::Busy | DbError::Gone(0),
    timeout = 5s,
    attempt_timeout = 1s,
    capacity = 10,
    order = unordered
)]
pub(crate) async fn lookup(
    #[state] db: &Db,
    row: &str,
    #[attempt] attempt: &Attempt<DbError>,
) -> Result<Vec<String>, DbError> {
    tokio::task::yield_now().await;
    match row {
        "busy" => Err(DbError::Busy),
        "gone" => Err(DbError::Gone(attempt.number())),
        row => Ok(vec![format!("{db:?}{row}")]),
    }
}

/// A generic one.
#[async_function(retry = fixed(1, 1s), retry_if = is_none)]
pub(crate) async fn generic<T: Clone + Send + Sync, const N: usize>(rows: &[T; N]) -> Option<T> {
    tokio::task::yield_now().await;
    rows.first().cloned()
}

/// A type that is one.
#[derive(Debug)]
pub(crate) struct Lookup;

#[async_function(retry = fixed(1, 1s), retry_if = is_empty, order = keyed, key = |row| row)]
impl Lookup {
    /// One call.
    pub(crate) async fn one(&self, row: String) -> String {
        tokio::task::yield_now().await;
        format!("{self:?}{row}")
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let operator = lookup::operator(Db);
    assert_eq!(
        operator.clone().call("1".to_owned()).await.unwrap(),
        ["Db1"]
    );
    assert_eq!(generic::operator().call([1]).await.unwrap(), Some(1));
    assert_eq!(
        asyncio_runtime::AsyncFunction::call(&Lookup, "1".to_owned())
            .await
            .unwrap(),
        "Lookup1"
    );
    assert!(lookup(&Db, "busy", &Attempt::first()).await.is_err());
}

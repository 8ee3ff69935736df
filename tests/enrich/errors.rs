//! Errors that databases really give are sorted by what helps against them.

use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

use crate::db_error::DbError;

/// Two connections to a database of SQLite that wait for no lock.
async fn two() -> (AnyConnection, AnyConnection, TempDir) {
    install_default_drivers();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("test.db");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let connect = async || {
        let mut connection = AnyConnection::connect(&url).await.unwrap();
        let pragmas = "PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0";
        connection.execute(pragmas).await.unwrap();
        connection
    };
    let (mut one, other) = (connect().await, connect().await);
    one.execute("CREATE TABLE t (k TEXT PRIMARY KEY)")
        .await
        .unwrap();
    (one, other, directory)
}

#[tokio::test]
async fn a_lock_of_another_is_busy() {
    let (mut one, mut other, _directory) = two().await;
    let _lock = one.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let error = other
        .execute("INSERT INTO t VALUES ('a')")
        .await
        .unwrap_err();
    let error = DbError::from(error);
    assert!(matches!(error, DbError::Busy(_)), "{error:?}");
    assert_eq!(error.to_string(), "database busy: database is locked");
}

#[tokio::test]
async fn a_snapshot_that_is_too_old_is_busy() {
    let (mut one, mut other, _directory) = two().await;
    let mut reading = one.begin().await.unwrap();
    reading.execute("SELECT * FROM t").await.unwrap();
    other.execute("INSERT INTO t VALUES ('a')").await.unwrap();
    let error = reading
        .execute("INSERT INTO t VALUES ('b')")
        .await
        .unwrap_err();
    let code = error
        .as_database_error()
        .unwrap()
        .code()
        .unwrap()
        .into_owned();
    assert_eq!(code, "517");
    assert!(matches!(DbError::from(error), DbError::Busy(_)));
}

#[tokio::test]
async fn a_wrong_question_is_refused() {
    let (mut one, _other, _directory) = two().await;
    one.execute("INSERT INTO t VALUES ('a')").await.unwrap();
    for sql in [
        "SELECT * FROM nowhere",
        "SELEKT",
        "INSERT INTO t VALUES ('a')",
        "INSERT INTO t VALUES (1, 2)",
    ] {
        let error = DbError::from(one.execute(sql).await.unwrap_err());
        assert!(matches!(error, DbError::Refused(_)), "{sql}: {error:?}");
    }
}

#[tokio::test]
async fn a_pool_without_a_free_connection_is_busy_and_a_closed_one_refuses() {
    let (_one, _other, directory) = two().await;
    let url = format!("sqlite://{}", directory.path().join("test.db").display());
    let options = AnyPoolOptions::new().max_connections(1);
    let pool = options
        .acquire_timeout(Duration::from_secs(1))
        .connect(&url);
    let pool = pool.await.unwrap();
    let held = pool.acquire().await.unwrap();
    let error = DbError::from(pool.acquire().await.unwrap_err());
    assert!(matches!(error, DbError::Busy(_)), "{error:?}");
    drop(held);
    pool.close().await;
    let error = DbError::from(pool.acquire().await.unwrap_err());
    assert!(matches!(error, DbError::Refused(_)), "{error:?}");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_lost() {
    install_default_drivers();
    let error = AnyConnection::connect("postgres://127.0.0.1:1/x").await;
    let error = DbError::from(error.unwrap_err());
    assert!(matches!(error, DbError::Lost(_)), "{error:?}");
}

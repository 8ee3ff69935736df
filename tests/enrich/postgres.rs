//! The same on a server, where `ASYNCIO_TEST_POSTGRES` names one.
//!
//! Each test makes a database of its own there, and drops it.

use std::cell::RefCell;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::runtime::Runtime;

use crate::data::are_all;
use crate::db_error::DbError;
use crate::process::{Enrich, LIMIT};

/// A database that is dropped with this.
struct Server {
    url: AnyConnectOptions,
    /// One for all, since a server gives only so many.
    admin: RefCell<AnyConnection>,
    name: String,
    runtime: Runtime,
}

impl Server {
    /// `None`, and a word about it, where no server is named.
    fn new() -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);

        let Ok(url) = std::env::var("ASYNCIO_TEST_POSTGRES") else {
            // Not through `eprintln!`, which nobody sees when a test passes.
            let said = b"skipped: ASYNCIO_TEST_POSTGRES names no server\n";
            std::io::stderr().write_all(said).unwrap();
            return None;
        };
        install_default_drivers();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let url: AnyConnectOptions = url.parse().expect("ASYNCIO_TEST_POSTGRES is a URL");
        let runtime = Runtime::new().unwrap();
        let admin = runtime.block_on(AnyConnection::connect_with(&url));
        let server = Self {
            url,
            admin: admin.expect("ASYNCIO_TEST_POSTGRES can be reached").into(),
            name: format!("enrich_test_{}_{count}", std::process::id()),
            runtime,
        };
        // One of a run that was killed, by the same number.
        server.administer(format!(
            "DROP DATABASE IF EXISTS {} WITH (FORCE)",
            server.name
        ));
        server.administer(format!("CREATE DATABASE {}", server.name));
        Some(server)
    }

    fn administer(&self, sql: String) {
        let mut admin = self.admin.borrow_mut();
        self.wait(admin.execute(AssertSqlSafe(sql))).unwrap();
    }

    /// Waits for something, though not for ever.
    fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime
            .block_on(async { tokio::time::timeout(LIMIT, future).await })
            .expect("an answer in time")
    }

    fn options(&self) -> AnyConnectOptions {
        let mut options = self.url.clone();
        options.database_url.set_path(&self.name);
        options
    }

    fn url(&self) -> String {
        self.options().database_url.to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.administer(format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

#[test]
fn all_flights_are_enriched_in_both_orders() {
    let Some(server) = Server::new() else { return };
    for order in ["ordered", "unordered"] {
        let ended = Enrich::new()
            .arg("--database", server.url())
            .arg("--order", order)
            .run()
            .went_well();
        are_all(&ended.flights(), order == "ordered");
        assert_eq!(ended.dead_letters().len(), 0);
        assert!(ended.count("recovered") >= 100, "{}", ended.stderr);
    }
}

#[test]
fn without_airports_all_are_dead_letters() {
    let Some(server) = Server::new() else { return };
    let ended = Enrich::new()
        .arg("--database", server.url())
        .arg("--load-rate", "0")
        .arg("--policy", "fixed(3, 10ms)")
        .run()
        .went_well();
    assert_eq!(ended.count("exhausted"), 2_000);
    for letter in ended.dead_letters() {
        assert_eq!(
            (&letter["reason"], &letter["attempts"]),
            (&"Exhausted".into(), &4.into())
        );
    }
}

#[test]
fn connections_that_are_cut_are_nobodys_loss() {
    let Some(server) = Server::new() else { return };
    let mut running = Enrich::new().arg("--database", server.url()).start();
    // One cut for each of the first flights, all connections of that moment.
    for _ in 0..20 {
        running.line();
        server.administer(format!(
            "SELECT CAST(count(pg_terminate_backend(pid)) AS BIGINT) FROM pg_stat_activity \
             WHERE datname = '{}'",
            server.name
        ));
    }
    let ended = running.end().went_well();
    assert_eq!(ended.dead_letters().first(), None);
    are_all(&ended.flights(), true);
}

#[test]
fn a_database_that_is_not_there_is_one_line() {
    let Some(server) = Server::new() else { return };
    let mut options = server.options();
    options.database_url.set_path("enrich_test_nowhere");
    let ended = Enrich::new()
        .arg("--database", options.database_url.as_str())
        .run();
    assert_eq!(ended.code, Some(1), "{}", ended.stderr);
    assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
    assert!(ended.stderr.contains("does not exist"), "{}", ended.stderr);
}

#[test]
fn its_errors_are_sorted() {
    let Some(server) = Server::new() else { return };
    let (lost, locked, wrong) = server.wait(async {
        let connect = async || {
            AnyConnection::connect_with(&server.options())
                .await
                .unwrap()
        };
        let (mut one, mut other) = (connect().await, connect().await);
        one.execute("CREATE TABLE t (k TEXT)").await.unwrap();
        let mut holder = one.begin().await.unwrap();
        holder.execute("LOCK TABLE t").await.unwrap();
        other.execute("SET lock_timeout = 10").await.unwrap();
        let locked = other.execute("SELECT * FROM t").await.unwrap_err();
        let wrong = other.execute("SELECT * FROM nowhere").await.unwrap_err();
        let lost = other
            .execute("SELECT pg_terminate_backend(pg_backend_pid())")
            .await
            .unwrap_err();
        (
            DbError::from(lost),
            DbError::from(locked),
            DbError::from(wrong),
        )
    });
    assert!(matches!(lost, DbError::Lost(_)), "{lost:?}");
    assert!(matches!(locked, DbError::Busy(_)), "{locked:?}");
    assert!(matches!(wrong, DbError::Refused(_)), "{wrong:?}");
}

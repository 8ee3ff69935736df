//! Runs on databases that were named.

use std::fs;

use sqlx::{AnyConnection, Connection};

use crate::data::{flight, small_flights};
use crate::process::Enrich;

#[test]
fn a_second_run_on_a_database_does_what_the_first_did() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("airports.db");
    for _ in 0..2 {
        let ended = Enrich::new()
            .arg("--database", &database)
            .arg("--load-rate", "4000")
            .run()
            .went_well();
        assert_eq!(ended.flights().len(), 2_000);
        assert_eq!(ended.dead_letters().len(), 0);
        assert!(ended.count("recovered") >= 100, "{}", ended.stderr);
        assert_eq!(ended.count("airports"), 3_376);
    }
    // What the runs before had loaded is no help to this one.
    let ended = Enrich::new()
        .arg("--database", &database)
        .arg("--load-rate", "0")
        .arg("--policy", "fixed(1, 10ms)")
        .run()
        .went_well();
    assert_eq!(ended.count("exhausted"), 2_000);
}

#[test]
fn two_runs_at_once_on_two_databases_do_not_see_each_other() {
    let with = Enrich::new()
        .arg("--database", "a.db")
        .arg("--load-rate", "10000");
    let without = Enrich::new()
        .arg("--database", "b.db")
        .arg("--load-rate", "0")
        .arg("--policy", "fixed(2, 100ms)");
    let (with, without) = (with.start(), without.start());
    assert_eq!(without.end().went_well().count("exhausted"), 2_000);
    assert_eq!(with.end().went_well().count("enriched"), 2_000);
}

#[test]
fn a_database_can_have_any_name() {
    for name in ["a b?c#d%41&ü.db", "-", ":memory:", "x://y.db"] {
        let enrich = Enrich::small();
        let path = enrich.directory().join(name);
        if name.contains('/') {
            fs::create_dir(path.parent().unwrap()).unwrap();
        }
        let ended = enrich
            .arg("--database", &path)
            .run_on(small_flights(10))
            .went_well();
        assert_eq!(ended.count("enriched"), 10);
        assert!(path.is_file(), "{}", path.display());
    }
}

#[test]
fn databases_that_cannot_be_used_are_one_line() {
    for (database, said) in [
        ("postgres://u:secret@127.0.0.1:1/x", "Connection refused"),
        ("nowhere/x.db", "No such file"),
        (".", ""),
        ("text", "file is not a database"),
    ] {
        let enrich = Enrich::small();
        enrich.file("text", "no database\n".repeat(1_000));
        let ended = enrich.arg("--database", database).run_on(small_flights(1));
        assert_eq!(ended.code, Some(1), "{}", ended.stderr);
        assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
        let start = "error: cannot use the database in ";
        assert!(ended.stderr.starts_with(start), "{}", ended.stderr);
        assert!(ended.stderr.contains(said), "{}", ended.stderr);
        assert!(!ended.stderr.contains("secret"), "{}", ended.stderr);
        assert!(!ended.files().contains(&"dead.jsonl".to_owned()));
    }
}

/// The run reads no more where the airports cannot be loaded, and says why.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_load_that_fails_ends_the_run() {
    let enrich = Enrich::bare();
    let database = enrich.directory().join("airports.db");
    let mut running = enrich
        .arg("--database", &database)
        .arg("--dead-letters", "/dev/stdout")
        .arg("--load-rate", "100")
        .with_stdin()
        .start();
    // Once a line has come through, the table is there.
    running.write("torn\n");
    running.line();

    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", database.display());
    let mut other = AnyConnection::connect(&url).await.unwrap();
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    running.write(flight(1, "LAX", "BNA"));

    let ended = running.wait();
    lock.rollback().await.unwrap();
    assert_eq!(ended.code, Some(1), "{}", ended.stderr);
    let last = ended.stderr.lines().last().unwrap();
    let said = "error: the airports could not be loaded: database busy: database is locked";
    assert!(last.starts_with(said), "{}", ended.stderr);
    assert_eq!(ended.stdout.len(), 2, "the flight has an outcome too");
}

//! Stores that were damaged, that are something else's, that two runs share.

use sqlx::{Connection, Executor, SqliteConnection};

use crate::data::{TORN, small_flights};
use crate::process::{Place, count};

/// Does something to a file of SQLite.
fn with_sql(place: &Place, file: &str, sql: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new()
            .filename(place.path(file))
            .create_if_missing(true);
        let mut store = SqliteConnection::connect_with(&options).await.unwrap();
        store.execute(sql).await.unwrap();
        store.close().await.unwrap();
    });
}

#[test]
fn a_damaged_snapshot_is_told_by_what_is_wrong_with_it() {
    let place = Place::small(small_flights(5));
    place.finish();
    let start = "error: the snapshot in the store store.db cannot be restored: ";
    for (damage, said) in [
        (
            "UPDATE progress SET snapshot = substr(snapshot, 1, length(snapshot) - 1)",
            "truncated snapshot: ",
        ),
        (
            "UPDATE progress SET snapshot = snapshot || ' '",
            "damaged snapshot",
        ),
        (
            "UPDATE progress SET snapshot = CAST(replace(snapshot, 't 00000001', 't 00000002') AS BLOB)",
            "snapshot of version 2",
        ),
        ("UPDATE progress SET snapshot = X'00'", "not a snapshot"),
    ] {
        with_sql(
            &place,
            "store.db",
            "CREATE TABLE kept AS SELECT snapshot FROM progress",
        );
        with_sql(&place, "store.db", damage);
        let refusal = place.refusal::<&str>(1, []);
        assert!(refusal.starts_with(start), "{refusal}");
        assert!(refusal[start.len()..].starts_with(said), "{refusal}");
        let repair = "UPDATE progress SET snapshot = (SELECT snapshot FROM kept); DROP TABLE kept";
        with_sql(&place, "store.db", repair);
    }
    place.finish();
    assert_eq!(place.dump().len(), 5);
}

#[test]
fn a_damaged_file_is_told() {
    let place = Place::small(small_flights(500));
    place.finish();
    let path = place.path("store.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // Behind the head of the file, which says what it is.
    bytes[100..8_192].fill(0xff);
    std::fs::write(&path, bytes).unwrap();
    let said = place.refusal::<&str>(1, []);
    let expected = "error: cannot use the store store.db: database disk image is malformed";
    assert_eq!(said, expected);
}

#[test]
fn a_database_of_something_else_is_left_as_it_is() {
    let place = Place::small(small_flights(1));
    with_sql(&place, "other.db", "CREATE TABLE t (k)");
    let before = std::fs::read(place.path("other.db")).unwrap();
    let said = place.refusal(1, ["--store", "other.db"]);
    assert_eq!(said, "error: other.db is not a store of this program");
    assert_eq!(std::fs::read(place.path("other.db")).unwrap(), before);
}

/// The first run can save nothing more, and so neither loses nor doubles.
#[test]
fn a_second_run_takes_the_store_over() {
    let place = Place::small(TORN.to_owned() + &small_flights(20)).arg("--every", "1");
    let mut first = place.start_with(["--load-rate", "0"]);
    assert_eq!(first.counters().expect("the torn line").out, 1);
    // It loads the airports that the first one waits for.
    place.finish();
    let first = first.wait();
    assert_eq!(first.code, Some(1));
    let said = "error: another run goes on with the store store.db; \
        this one has saved nothing since";
    assert_eq!(first.stderr, said);
    assert_eq!(place.dump().len(), 21);
}

#[test]
fn a_run_that_was_over_has_nothing_to_do() {
    let place = Place::small(small_flights(20));
    place.finish();
    let out = place.dump();
    let said = place.finish();
    assert_eq!(count(&said, "calls"), 0);
    assert_eq!(place.dump(), out);
}

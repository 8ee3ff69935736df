//! All that outlives a run, in one file of SQLite: how far the input is done,
//! what was in flight, what has come out, and the airports.
//!
//! One connection writes, so that no write of this program waits for another's
//! lock; a few others read beside it.

mod airports;

use std::path::{Path, PathBuf};
use std::time::Duration;

use asyncio_runtime::{Order, Snapshot};
use futures::TryStreamExt;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Executor, SqlitePool};
use tokio::time::timeout;

use crate::error::Error;
use crate::input::Identity;
use crate::line::Line;

/// Read from the head of the file: "rsm1".
const APPLICATION: i64 = 0x7273_6d31;

const CREATE: &str = "PRAGMA application_id = 0x72736d31;
    CREATE TABLE IF NOT EXISTS progress (
        only INTEGER PRIMARY KEY CHECK (only = 1), run INTEGER NOT NULL,
        input_length INTEGER NOT NULL, input_checksum INTEGER NOT NULL,
        ordering TEXT NOT NULL, position INTEGER NOT NULL, snapshot BLOB);
    CREATE TABLE IF NOT EXISTS output (number INTEGER PRIMARY KEY, line TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS airports (
        iata TEXT PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, state TEXT NOT NULL,
        latitude REAL NOT NULL, longitude REAL NOT NULL)";
const BEGUN: &str = "SELECT input_length, input_checksum, ordering FROM progress";
const BEGIN: &str = "INSERT INTO progress VALUES (1, 0, $1, $2, $3, 0, NULL)";
const TAKE_OVER: &str = "UPDATE progress SET run = run + 1 RETURNING run, position, snapshot";
const SAVE: &str = "UPDATE progress SET position = $1, snapshot = $2 WHERE run = $3";
const PUT_OUT: &str = "INSERT INTO output (line) VALUES ($1)";

/// The store of a run.
#[derive(Debug)]
pub(crate) struct Store {
    path: PathBuf,
    writer: SqlitePool,
    readers: SqlitePool,
}

/// What a run begins with.
#[derive(Debug)]
pub(crate) struct Begun {
    /// The number of this run: it may write as long as there is no later one.
    pub(crate) run: i64,
    pub(crate) position: u64,
    pub(crate) snapshot: Option<Snapshot<Line>>,
    /// Lines that have come out before.
    pub(crate) out: u64,
}

impl Store {
    /// Touches nothing yet. The file is `create`d where there is none.
    pub(crate) fn new(path: &Path, create: bool) -> Self {
        // What a loss of power undoes, it undoes as a whole: the position with
        // the output. So a run needs not wait for the disk at each save.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(create)
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(Duration::from_secs(5));
        let pool = |connections| {
            SqlitePoolOptions::new()
                .max_connections(connections)
                .connect_lazy_with(options.clone())
        };
        Self {
            path: path.to_owned(),
            writer: pool(1),
            readers: pool(4),
        }
    }

    /// Makes the tables where there is nothing, and leaves a file of something
    /// else as it is.
    pub(crate) async fn open(&self) -> Result<(), Error> {
        match open(&self.writer).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Error::Foreign {
                path: self.path.clone(),
            }),
            Err(error) => Err(Error::store(&self.path, error)),
        }
    }

    /// Begins a run, or goes on with the one before. If that is not over, it is
    /// from now on: it can save nothing more.
    pub(crate) async fn begin(
        &self,
        input: (&Path, Identity),
        order: Order,
    ) -> Result<Begun, Error> {
        let (path, identity) = input;
        let (length, checksum) = (identity.length.cast_signed(), i64::from(identity.checksum));
        let mut transaction = self.said(self.writer.begin_with("BEGIN IMMEDIATE").await)?;

        let earlier = sqlx::query_as(BEGUN).fetch_optional(&mut *transaction);
        let earlier: Option<(i64, i64, String)> = self.said(earlier.await)?;
        match earlier {
            None => {
                let begin = sqlx::query(BEGIN).bind(length).bind(checksum);
                let begin = begin.bind(order.name()).execute(&mut *transaction);
                self.said(begin.await)?;
            }
            Some((earlier, sum, _)) if (earlier, sum) != (length, checksum) => {
                return Err(Error::OtherInput {
                    input: path.to_owned(),
                    store: self.path.clone(),
                });
            }
            Some((.., begun)) if begun != order.name() => {
                return Err(Error::OtherOrder {
                    store: self.path.clone(),
                    begun,
                    wanted: order,
                });
            }
            Some(_) => {}
        }
        let taken = sqlx::query_as(TAKE_OVER).fetch_one(&mut *transaction);
        let (run, position, snapshot): (i64, i64, Option<Vec<u8>>) = self.said(taken.await)?;
        let count = sqlx::query_scalar("SELECT count(*) FROM output");
        let out: i64 = self.said(count.fetch_one(&mut *transaction).await)?;
        let snapshot = snapshot.map(|bytes| Snapshot::from_bytes(&bytes));
        let snapshot = snapshot.transpose().map_err(|source| Error::Snapshot {
            path: self.path.clone(),
            source,
        })?;
        self.said(transaction.commit().await)?;
        Ok(Begun {
            run,
            position: position.cast_unsigned(),
            snapshot,
            out: out.cast_unsigned(),
        })
    }

    /// Saves it all or nothing: how far the input was read, what of that is in
    /// flight, and what has come out since the last time.
    pub(crate) async fn save(
        &self,
        run: i64,
        position: u64,
        snapshot: &Snapshot<Line>,
        out: &[String],
    ) -> Result<(), Error> {
        let snapshot = snapshot.to_bytes().map_err(|source| Error::Snapshot {
            path: self.path.clone(),
            source,
        })?;
        let mut transaction = self.said(self.writer.begin_with("BEGIN IMMEDIATE").await)?;
        let save = sqlx::query(SAVE).bind(position.cast_signed());
        let save = save.bind(snapshot).bind(run).execute(&mut *transaction);
        if self.said(save.await)?.rows_affected() == 0 {
            return Err(Error::TakenOver {
                path: self.path.clone(),
            });
        }
        for line in out {
            let put_out = sqlx::query(PUT_OUT).bind(line).execute(&mut *transaction);
            self.said(put_out.await)?;
        }
        self.said(transaction.commit().await)
    }

    /// Lends each line that has come out, in order, until it has had enough.
    pub(crate) async fn dump(&self, mut each: impl FnMut(&str) -> bool) -> Result<(), Error> {
        let query = sqlx::query_scalar("SELECT line FROM output ORDER BY number");
        let mut lines = query.fetch(&self.readers);
        while let Some(line) = self.said::<Option<String>>(lines.try_next().await)? {
            if !each(&line) {
                break;
            }
        }
        Ok(())
    }

    /// Leaves one file behind, where nobody else uses it. Nothing is lost without
    /// that, nor where it takes longer than this waits.
    pub(crate) async fn close(&self) {
        let closed = async {
            self.readers.close().await;
            self.writer.close().await;
        };
        let _ = timeout(Duration::from_secs(1), closed).await;
    }

    fn said<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, Error> {
        result.map_err(|error| Error::store(&self.path, error))
    }
}

/// Gives whether it is a store.
async fn open(writer: &SqlitePool) -> Result<bool, sqlx::Error> {
    let application = sqlx::query_scalar("PRAGMA application_id");
    let application: i64 = application.fetch_one(writer).await?;
    let tables = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema");
    let tables: i64 = tables.fetch_one(writer).await?;
    if application != APPLICATION && (application, tables) != (0, 0) {
        return Ok(false);
    }
    // Readers go on while somebody writes.
    writer.execute("PRAGMA journal_mode = WAL").await?;
    if application != APPLICATION {
        let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
        transaction.execute(CREATE).await?;
        transaction.commit().await?;
    }
    Ok(true)
}

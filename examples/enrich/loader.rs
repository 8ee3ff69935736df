//! Loads the airports while the flights stream, at a pace that can be set.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use asyncio_runtime::{Failure, async_function};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::airport::Airport;
use crate::database::Database;
use crate::db_error::DbError;
use crate::error::Error;

/// The rows of one transaction.
const BATCH: usize = 50;

/// One transaction, tried again where somebody was in its way.
#[async_function(
    retry = "exp(10, 50ms, max = 1s)",
    retry_on = "DbError::Busy(_) | DbError::Lost(_)"
)]
async fn insert(#[state] db: &Database, airports: &[Airport]) -> Result<(), DbError> {
    db.insert(airports).await
}

/// A task that loads, and what it has done so far.
#[derive(Debug)]
pub(crate) struct Loader {
    task: JoinHandle<Result<(), Error>>,
    rows: Arc<Rows>,
}

#[derive(Debug)]
struct Rows {
    loaded: AtomicUsize,
    total: usize,
}

/// Rows that were loaded, and those that there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loaded {
    pub(crate) rows: u64,
    pub(crate) of: u64,
}

impl Loader {
    /// Begins at once with `rate` rows a second; 0 loads nothing. Stops the
    /// run where it cannot go on: the flights would wait for nothing.
    pub(crate) fn start(
        database: Arc<Database>,
        airports: Vec<Airport>,
        rate: u32,
        stop: CancellationToken,
    ) -> Self {
        let rows = Arc::new(Rows {
            loaded: AtomicUsize::new(0),
            total: airports.len(),
        });
        let seen = Arc::clone(&rows);
        let task = tokio::spawn(async move {
            let ended = load(database, &airports, rate, &seen).await;
            ended.map_err(|failure| {
                stop.cancel();
                Error::Load(why(&failure))
            })
        });
        Self { task, rows }
    }

    /// Ends it, wherever it is: nobody looks up anything any more.
    pub(crate) async fn end(self) -> (Loaded, Result<(), Error>) {
        self.task.abort();
        let ended = match self.task.await {
            Ok(ended) => ended,
            Err(error) if error.is_cancelled() => Ok(()),
            Err(error) => Err(Error::Load(error.to_string())),
        };
        let loaded = Loaded {
            rows: self.rows.loaded.load(Ordering::Relaxed) as u64,
            of: self.rows.total as u64,
        };
        (loaded, ended)
    }
}

async fn load(
    database: Arc<Database>,
    airports: &[Airport],
    rate: u32,
    rows: &Rows,
) -> Result<(), Failure<Vec<Airport>, DbError>> {
    if rate == 0 {
        return Ok(());
    }
    let insert = insert::operator(database);
    let row = Duration::from_secs(1) / rate;
    let mut due = Instant::now();
    for batch in airports.chunks(BATCH) {
        due += row * u32::try_from(batch.len()).unwrap_or(u32::MAX);
        sleep_until(due).await;
        insert.call(batch.to_vec()).await?;
        rows.loaded.fetch_add(batch.len(), Ordering::Relaxed);
    }
    Ok(())
}

fn why(failure: &Failure<Vec<Airport>, DbError>) -> String {
    let attempts = failure.attempts();
    match failure.last_error() {
        Some(error) if attempts > 1 => format!("{error} (after {attempts} attempts)"),
        Some(error) => error.to_string(),
        None => failure.reason().to_string(),
    }
}

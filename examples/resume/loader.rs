//! Loads the airports while the flights stream, at a pace that can be set.

use std::future::pending;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::airport::Airport;
use crate::error::Error;
use crate::store::Store;

/// The rows of one transaction.
const BATCH: usize = 50;

/// A task that loads, for as long as this is kept.
///
/// A task of its own: within the future of the job it would stand still whenever
/// that waits for the writer of the store, and might hold it just then.
#[derive(Debug)]
pub(crate) struct Loader(JoinHandle<Error>);

impl Loader {
    pub(crate) fn start(store: Arc<Store>, airports: Vec<Airport>, rate: u32) -> Self {
        Self(tokio::spawn(async move {
            match load(&store, airports, rate).await {
                Ok(()) => pending().await,
                Err(error) => error,
            }
        }))
    }

    /// Comes back where it cannot go on, and never else.
    pub(crate) async fn failed(&mut self) -> Error {
        match (&mut self.0).await {
            Ok(error) => error,
            Err(error) => resume_unwind(error.into_panic()),
        }
    }
}

impl Drop for Loader {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Loads `rate` rows a second, those that an earlier run has loaded left out; 0
/// loads nothing.
async fn load(store: &Store, airports: Vec<Airport>, rate: u32) -> Result<(), Error> {
    if rate == 0 {
        return Ok(());
    }
    let loaded = store.loaded().await?;
    let missing = airports.into_iter();
    let missing: Vec<_> = missing.filter(|one| !loaded.contains(&one.iata)).collect();
    let row = Duration::from_secs(1) / rate;
    let mut due = Instant::now();
    for batch in missing.chunks(BATCH) {
        due += row * u32::try_from(batch.len()).unwrap_or(u32::MAX);
        sleep_until(due).await;
        store.load(batch).await?;
    }
    Ok(())
}

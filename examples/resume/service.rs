//! What is asked for airports: the table in the store, as if it were far away
//! and not always there.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use fastrand::Rng;
use tokio::time::sleep;

use crate::airport::Airport;
use crate::db_error::DbError;
use crate::line::Torn;
use crate::store::Store;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LookupError {
    /// The airport is not loaded yet.
    #[error("no airport {0}")]
    NotThere(String),
    /// The call went wrong on its way.
    #[error("the service cannot be reached")]
    Unreachable,
    #[error(transparent)]
    Store(#[from] DbError),
    /// There is nothing to ask for.
    #[error(transparent)]
    Torn(#[from] Torn),
}

/// The service, with the trouble that it is told to make.
#[derive(Debug)]
pub(crate) struct Service {
    store: Arc<Store>,
    latency: Duration,
    /// Of a hundred calls.
    failing: u8,
    running: AtomicUsize,
    calls: AtomicU64,
}

impl Service {
    pub(crate) fn new(store: Arc<Store>, latency: Duration, failing: u8) -> Self {
        Self {
            store,
            latency,
            failing,
            running: AtomicUsize::new(0),
            calls: AtomicU64::new(0),
        }
    }

    /// A call that begins. How long it takes and whether it fails depends on
    /// the record and the attempt alone, so that runs are like each other.
    pub(crate) fn call(&self, record: u64, attempt: u32) -> Call<'_> {
        self.running.fetch_add(1, Ordering::Relaxed);
        self.calls.fetch_add(1, Ordering::Relaxed);
        let seed = record << 16 | u64::from(attempt);
        Call {
            service: self,
            rng: Rng::with_seed(seed),
        }
    }

    /// Calls that run at this moment.
    pub(crate) fn running(&self) -> usize {
        self.running.load(Ordering::Relaxed)
    }

    /// Calls that were begun, all in all.
    pub(crate) fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }
}

/// A call that runs.
#[derive(Debug)]
pub(crate) struct Call<'a> {
    service: &'a Service,
    rng: Rng,
}

impl Call<'_> {
    /// Both airports.
    pub(crate) async fn airports(
        mut self,
        origin: &str,
        destination: &str,
    ) -> Result<(Airport, Airport), LookupError> {
        // Half of the latency to one and a half.
        let factor = 0.5 + self.rng.f64();
        sleep(self.service.latency.mul_f64(factor)).await;
        if self.rng.u8(..100) < self.service.failing {
            return Err(LookupError::Unreachable);
        }
        Ok((
            self.airport(origin).await?,
            self.airport(destination).await?,
        ))
    }

    async fn airport(&self, iata: &str) -> Result<Airport, LookupError> {
        let airport = self.service.store.airport(iata).await?;
        airport.ok_or_else(|| LookupError::NotThere(iata.to_owned()))
    }
}

/// However it ends, also by being cancelled.
impl Drop for Call<'_> {
    fn drop(&mut self) {
        self.service.running.fetch_sub(1, Ordering::Relaxed);
    }
}

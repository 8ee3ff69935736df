use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use asyncio_runtime::async_function;

use super::{Transient, Workload};

/// Calls that were begun, of both functions here.
static STARTED: AtomicUsize = AtomicUsize::new(0);

/// How many calls were begun since this was asked last.
pub(crate) fn started() -> usize {
    STARTED.swap(0, Ordering::Relaxed)
}

#[async_function(retry = exp(3, 1s), timeout = 30s)]
pub(crate) async fn waiting(_: u64) -> Result<u64, Transient> {
    STARTED.fetch_add(1, Ordering::Relaxed);
    Err(Transient)
}

#[async_function(retry = exp(3, 1s), timeout = 30s)]
pub(crate) async fn running(element: u64) -> Result<u64, Transient> {
    STARTED.fetch_add(1, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(4)).await;
    Ok(element)
}

/// Each waits for a retry.
pub(crate) struct Waiting;

impl Workload for Waiting {
    const DELAY: Duration = Duration::from_secs(1);

    type Operator = waiting;

    fn operator() -> waiting {
        waiting::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        waiting(element)
    }
}

/// Each has an attempt that runs.
pub(crate) struct Running;

impl Workload for Running {
    const DELAY: Duration = Duration::from_secs(1);

    type Operator = running;

    fn operator() -> running {
        running::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        running(element)
    }
}

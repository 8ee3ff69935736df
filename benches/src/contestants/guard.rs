//! A time limit and retries around a call, as one writes them without the
//! operator.

use backon::{ExponentialBuilder, Retryable};
use tokio::time::{Timeout, timeout};
use tokio_retry2::strategy::FixedInterval;
use tokio_retry2::{Retry, RetryError};

use crate::workloads::{RETRIES, TIMEOUT, Transient, Workload};

/// With backon.
pub(crate) fn backon<W: Workload>(
    element: u64,
) -> Timeout<impl Future<Output = Result<u64, Transient>> + Send + 'static> {
    let backoff = ExponentialBuilder::new()
        .with_min_delay(W::DELAY)
        .with_factor(2.0)
        .with_max_times(RETRIES);
    let call = move || W::call(element);
    timeout(TIMEOUT, call.retry(backoff).when(|_| true))
}

/// With tokio-retry2.
pub(crate) fn retry2<W: Workload>(
    element: u64,
) -> Timeout<impl Future<Output = Result<u64, Transient>> + Send + 'static> {
    let delays = FixedInterval::new(W::DELAY).take(RETRIES);
    let call = move || async move { W::call(element).await.map_err(RetryError::transient) };
    timeout(TIMEOUT, Retry::spawn(delays, call))
}

use std::hint::black_box;
use std::time::Duration;

use asyncio_runtime::async_function;

use super::fails_once::fails_once;
use super::{Transient, Workload};

#[async_function(retry = exp(3, 10ms), timeout = 30s)]
pub(crate) async fn all_retried(element: u64) -> Result<u64, Transient> {
    fails_once(element)?;
    Ok(black_box(element))
}

/// W5: each is retried once.
pub(crate) struct AllRetried;

impl Workload for AllRetried {
    const DELAY: Duration = Duration::from_millis(10);

    type Operator = all_retried;

    fn operator() -> all_retried {
        all_retried::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        all_retried(element)
    }
}

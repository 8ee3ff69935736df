use std::hint::black_box;
use std::time::Duration;

use asyncio_runtime::async_function;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn one_slow(element: u64) -> Result<u64, Transient> {
    if element.is_multiple_of(10_000) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(black_box(element))
}

/// W6: every 10,000th is slow.
pub(crate) struct OneSlow;

impl Workload for OneSlow {
    type Operator = one_slow;

    fn operator() -> one_slow {
        one_slow::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        one_slow(element)
    }
}

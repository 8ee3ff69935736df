use std::hint::black_box;

use asyncio_runtime::async_function;

use super::fails_once::fails_once;
use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn some_retried(element: u64) -> Result<u64, Transient> {
    if element.is_multiple_of(100) {
        fails_once(element)?;
    }
    Ok(black_box(element))
}

/// W4: every 100th is retried once.
pub(crate) struct SomeRetried;

impl Workload for SomeRetried {
    type Operator = some_retried;

    fn operator() -> some_retried {
        some_retried::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        some_retried(element)
    }
}

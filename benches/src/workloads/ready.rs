use std::hint::black_box;

use asyncio_runtime::async_function;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn ready(element: u64) -> Result<u64, Transient> {
    Ok(black_box(element))
}

/// W1: ready at once.
pub(crate) struct Ready;

impl Workload for Ready {
    type Operator = ready;

    fn operator() -> ready {
        ready::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        ready(element)
    }
}

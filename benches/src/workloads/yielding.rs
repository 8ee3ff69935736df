use asyncio_runtime::async_function;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn yielding(element: u64) -> Result<u64, Transient> {
    tokio::task::yield_now().await;
    Ok(element)
}

/// W2: yields once.
pub(crate) struct Yielding;

impl Workload for Yielding {
    type Operator = yielding;

    fn operator() -> yielding {
        yielding::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        yielding(element)
    }
}

use std::time::Duration;

use asyncio_runtime::async_function;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn sleeping(element: u64) -> Result<u64, Transient> {
    tokio::time::sleep(Duration::from_millis(1)).await;
    Ok(element)
}

/// W3A: sleeps for 1 ms.
pub(crate) struct Sleeping;

impl Workload for Sleeping {
    type Operator = sleeping;

    fn operator() -> sleeping {
        sleeping::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        sleeping(element)
    }
}

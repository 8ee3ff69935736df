use std::pin::Pin;
use std::task::{Context, Poll};

use asyncio_runtime::async_function;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn self_wake(element: u64) -> Result<u64, Transient> {
    Once { is_woken: false }.await;
    Ok(element)
}

/// Wakes its task in its first poll and is ready in the second.
struct Once {
    is_woken: bool,
}

impl Future for Once {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        if self.is_woken {
            return Poll::Ready(());
        }
        self.is_woken = true;
        cx.waker().wake_by_ref();
        Poll::Pending
    }
}

/// W2S: wakes itself once.
pub(crate) struct SelfWake;

impl Workload for SelfWake {
    type Operator = self_wake;

    fn operator() -> self_wake {
        self_wake::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        self_wake(element)
    }
}

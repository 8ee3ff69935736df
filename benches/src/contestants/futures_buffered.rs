use futures::{StreamExt, stream};
use futures_buffered::BufferedStreamExt;

use super::Run;
use crate::Order;
use crate::drain::{Answer, drain};

/// Runs calls with futures-buffered.
pub(crate) fn run<C, Fut>(call: C, order: Order, capacity: usize, elements: u64) -> Run
where
    C: Fn(u64) -> Fut + 'static,
    Fut: Future<Output: Answer> + 'static,
{
    let calls = stream::iter(0..elements).map(call);
    match order {
        Order::Ordered => Box::pin(drain(calls.buffered_ordered(capacity))),
        Order::Unordered => Box::pin(drain(calls.buffered_unordered(capacity))),
    }
}

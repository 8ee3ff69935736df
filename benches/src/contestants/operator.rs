use asyncio_runtime::AsyncWaitExt;
use futures::stream;

use super::Run;
use crate::Order;
use crate::drain::drain;
use crate::workloads::Workload;

/// Runs the operator that the attribute made.
pub(crate) fn run<W: Workload>(order: Order, capacity: usize, elements: u64) -> Run {
    let outcomes = stream::iter(0..elements)
        .async_wait(W::operator())
        .capacity(capacity);
    Box::pin(drain(match order {
        Order::Ordered => outcomes.ordered(),
        Order::Unordered => outcomes.unordered(),
    }))
}

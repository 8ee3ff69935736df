use futures::{StreamExt, stream};
use futures_buffered::BufferedStreamExt;

use super::Run;
use crate::Order;
use crate::drain::{Answer, drain};

/// Runs each call as a task, and holds the handles in the faster of the two
/// buffers.
pub(crate) fn run<C, Fut>(call: C, order: Order, capacity: usize, elements: u64) -> Run
where
    C: Fn(u64) -> Fut + 'static,
    Fut: Future<Output: Answer + Send + 'static> + Send + 'static,
{
    let tasks = stream::iter(0..elements).map(move |element| tokio::spawn(call(element)));
    match order {
        Order::Ordered => Box::pin(drain(tasks.buffered_ordered(capacity))),
        Order::Unordered => Box::pin(drain(tasks.buffered_unordered(capacity))),
    }
}

use futures::{StreamExt, stream};
use futures_buffered::BufferedStreamExt;

use super::Run;
use crate::Order;
use crate::drain::{Answer, drain};

/// Runs each call as a task.
///
/// In order the handles are in the buffer of the crate futures: that of
/// futures-buffered does not count what is done but waits to be emitted, so that
/// with tasks, which wake it often, it runs far ahead of its capacity.
pub(crate) fn run<C, Fut>(call: C, order: Order, capacity: usize, elements: u64) -> Run
where
    C: Fn(u64) -> Fut + 'static,
    Fut: Future<Output: Answer + Send + 'static> + Send + 'static,
{
    let tasks = stream::iter(0..elements).map(move |element| tokio::spawn(call(element)));
    match order {
        Order::Ordered => Box::pin(drain(tasks.buffered(capacity))),
        Order::Unordered => Box::pin(drain(tasks.buffered_unordered(capacity))),
    }
}

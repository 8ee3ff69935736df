//! Elements as tests write them and compare them.

use std::pin::pin;
use std::time::Duration;

use asyncio_runtime::{Checkpoint, Element, Failure, Snapshot, Timestamp};
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::future::FutureExt;
use futures::stream::{Stream, StreamExt};

use super::{Clock, Failed, Oops};

/// Longer than any test takes: a run that gets here hangs.
const HANGS: Duration = Duration::from_hours(24);

/// What leaves an operator in event time.
pub(crate) type Left<In, T> = Element<Result<T, Failure<In, Oops>>, Checkpoint<In>>;

/// The same, to be compared.
pub(crate) type Out<In, T> = Element<Result<T, Failed<In>>, Checkpoint<In>>;

/// A record, the list's `v@t`.
pub(crate) fn rec<V>(value: V, time: i64) -> Element<V> {
    Element::record_at(value, Timestamp(time))
}

/// A watermark, the list's `W t`.
pub(crate) fn w<V, B>(time: i64) -> Element<V, B> {
    Element::Watermark(Timestamp(time))
}

/// A barrier.
pub(crate) fn barrier<V>(id: u64) -> Element<V> {
    Element::Barrier(id)
}

/// An output with its timestamp.
pub(crate) fn ok<In, T>(value: T, time: i64) -> Out<In, T> {
    Element::record_at(Ok(value), Timestamp(time))
}

/// A failure with its timestamp.
pub(crate) fn err<In, T>(failed: Failed<In>, time: i64) -> Out<In, T> {
    Element::record_at(Err(failed), Timestamp(time))
}

/// Elements that are all there from the start.
pub(crate) fn elements<V>(
    elements: impl IntoIterator<Item = Element<V>>,
) -> impl Stream<Item = Element<V>> {
    futures::stream::iter(elements)
}

/// Elements that are there, and where to send more.
pub(crate) fn and_more<V>(
    elements: impl IntoIterator<Item = Element<V>>,
) -> (UnboundedSender<Element<V>>, UnboundedReceiver<Element<V>>) {
    let (send, source) = unbounded();
    for element in elements {
        send.unbounded_send(element).expect("its receiver is here");
    }
    (send, source)
}

/// What an operator gives to its end, each with its millisecond.
pub(crate) async fn to_the_end<In, T>(
    clock: Clock,
    operator: impl Stream<Item = Left<In, T>>,
) -> Vec<(u64, Out<In, T>)> {
    let operator = pin!(operator);
    let all = operator.map(|left| (clock.now(), left.map(|result| result.map_err(Failed::from))));
    let all = tokio::time::timeout(HANGS, all.collect()).await;
    all.expect("it hangs")
}

/// What an operator gives without any time going by.
pub(crate) fn now_there<In, T>(
    operator: &mut (impl Stream<Item = Left<In, T>> + Unpin),
) -> Vec<Out<In, T>> {
    let mut there = Vec::new();
    while let Some(Some(left)) = operator.next().now_or_never() {
        there.push(left.map(|result| result.map_err(Failed::from)));
    }
    there
}

/// The snapshot of a barrier that leaves next.
pub(crate) async fn next_snapshot<In, T>(
    operator: &mut (impl Stream<Item = Left<In, T>> + Unpin),
) -> Snapshot<In> {
    match operator.next().await {
        Some(Element::Barrier(checkpoint)) => checkpoint.snapshot,
        Some(_) => panic!("another element before the barrier"),
        None => panic!("no barrier"),
    }
}

/// The inputs of a snapshot.
pub(crate) fn inputs<In: Clone>(snapshot: &Snapshot<In>) -> Vec<In> {
    snapshot.inputs().cloned().collect()
}

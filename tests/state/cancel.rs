//! Dropping an operator cancels everything, whatever it was about.

use std::pin::Pin;
use std::sync::Arc;

use asyncio_runtime::{AsyncWaitExt, Element, Snapshot};
use futures::stream::{self, StreamExt};

use crate::counted::Does::{Fails, Hangs, Panics, Returns, Sleeps};
use crate::counted::{Input, Left};
use crate::support::ms;

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_calls_and_waits() {
    let left = Left::new();
    let source = left.source(&[Hangs, Sleeps, Fails, Returns, Fails, Sleeps]);
    // Read ahead beyond the capacity, done behind the head, waiting, calling.
    let mut operator = source.async_wait_elements(left.function()).capacity(5);
    assert_eq!(left.poll(&mut operator), 0);
    assert_eq!((operator.in_flight(), operator.waiting()), (5, 2));
    // The output of the one that is done counts as the call's.
    left.assert_much(3, 6);

    drop(operator);

    left.assert_nothing().await;
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_keys() {
    let left = Left::new();
    let source = left.source(&[Sleeps, Fails, Fails, Sleeps, Hangs]);
    let operator = source.async_wait_elements(left.function());
    let mut operator = operator.keyed(|input| input.0 == Fails);
    assert_eq!(left.poll(&mut operator), 0);
    assert_eq!((operator.in_flight(), operator.waiting()), (5, 1));
    left.assert_much(1, 5);

    drop(operator);

    left.assert_nothing().await;
}

async fn saved(left: &Left) -> Snapshot<Input> {
    let elements = [Hangs, Fails, Sleeps, Fails, Hangs].map(|does| left.element(does));
    let source = stream::iter(elements).chain(stream::iter([Element::Barrier(1)]));
    let mut operator = source.async_wait_elements(left.function());
    loop {
        if let Some(Element::Barrier(checkpoint)) = operator.next().await {
            return checkpoint.snapshot;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_a_restore() {
    let left = Left::new();
    for is_keyed in [false, true] {
        let operator = left.source(&[]).async_wait_elements(left.function());
        let operator = operator.restore(saved(&left).await).unwrap();
        let operator = operator.capacity(3);
        let mut operator = if is_keyed {
            operator.keyed(|input| input.0 == Fails)
        } else {
            operator
        };
        let handle = operator.handle();
        assert_eq!(left.poll(&mut operator), 0);
        assert_eq!(operator.in_flight(), 3);
        left.assert_much(if is_keyed { 1 } else { 2 }, 5);

        drop(operator);

        assert!(handle.snapshot().await.is_err());
        left.assert_nothing().await;
    }
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_a_drain() {
    let left = Left::new();
    let source = left.source(&[Hangs, Sleeps, Fails]);
    let mut operator = source.async_wait_elements(left.function()).unordered();
    assert_eq!(left.poll(&mut operator), 0);
    Pin::new(&mut operator).drain(ms(600));
    assert_eq!(left.poll(&mut operator), 0);
    left.assert_much(2, 3);

    drop(operator);

    left.assert_nothing().await;
}

#[tokio::test(start_paused = true)]
async fn after_a_drain_that_gave_all_up() {
    let left = Left::new();
    let source = left.source(&[Hangs, Sleeps, Fails]);
    let mut operator = source.async_wait_elements(left.function()).unordered();
    assert_eq!(left.poll(&mut operator), 0);
    Pin::new(&mut operator).drain(ms(0));

    // Nothing runs any more before the operator is dropped.
    assert_eq!(left.poll(&mut operator), 3, "each gives its item");
    assert_eq!(Arc::strong_count(&left.calls), 2, "the function alone");
    assert_eq!(Arc::strong_count(&left.inputs), 1);

    drop(operator);
    left.assert_nothing().await;
}

#[tokio::test(start_paused = true)]
async fn with_destructors_that_panic() {
    let left = Left::new();
    let all = [Panics, Hangs, Panics, Panics, Fails, Sleeps];
    let mut operator = left.source(&all).async_wait_elements(left.function());
    assert_eq!(left.poll(&mut operator), 0);
    left.assert_much(5, 6);

    // Two panics at once would end the process.
    drop(operator);

    left.assert_nothing().await;
}

#[tokio::test(start_paused = true)]
async fn with_destructors_that_panic_while_it_is_drained() {
    let left = Left::new();
    let all = [Panics, Hangs, Panics, Fails];
    let mut operator = left.source(&all).async_wait_elements(left.function());
    assert_eq!(left.poll(&mut operator), 0);
    Pin::new(&mut operator).drain(ms(0));

    assert_eq!(left.poll(&mut operator), 4, "each gives its item");

    drop(operator);
    left.assert_nothing().await;
}

#[tokio::test(start_paused = true)]
async fn while_another_panic_unwinds() {
    let left = Left::new();
    let mut operator = left
        .source(&[Panics, Hangs, Panics])
        .async_wait_elements(left.function());
    assert_eq!(left.poll(&mut operator), 0);

    let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || {
        let _operator = operator;
        panic!("as the test wants it");
    }));

    assert!(unwound.is_err());
    left.assert_nothing().await;
}

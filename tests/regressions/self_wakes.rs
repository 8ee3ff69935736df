//! Calls that wake themselves while they are polled.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use asyncio_runtime::{AsyncWaitExt, from_fn};
use futures::{StreamExt, stream};
use tokio::time::timeout;

type Never = std::convert::Infallible;

/// Is ready at the poll after this many, and asks for each of them itself.
async fn wake_itself(mut polls: u32) {
    poll_fn(|cx| {
        if polls == 0 {
            return Poll::Ready(());
        }
        polls -= 1;
        // Twice: one wake that is noted must not stand in the way of another.
        cx.waker().wake_by_ref();
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

async fn outputs<F: Future<Output = u32> + Send>(
    capacity: usize,
    call: impl Fn(u32) -> F + Send + Sync + 'static,
) -> Vec<u32> {
    let function = from_fn(move |n| {
        let call = call(n);
        async move { Ok::<_, Never>(call.await) }
    });
    let results = stream::iter(0..100).async_wait(function).capacity(capacity);
    let results = results.map(Result::unwrap).collect();
    let patience = Duration::from_hours(1);
    timeout(patience, results).await.expect("a wake was lost")
}

#[tokio::test(start_paused = true)]
async fn a_call_that_wakes_itself_is_polled_again() {
    for capacity in [1, 7, 1000] {
        for polls in 0..4 {
            let outputs = outputs(capacity, move |n| async move {
                wake_itself(polls).await;
                n
            });
            assert!(outputs.await.into_iter().eq(0..100));
        }
    }
}

#[tokio::test(start_paused = true)]
async fn an_operator_inside_of_a_call_takes_no_wake_from_it() {
    let outputs = outputs(7, |n| async move {
        let inner = stream::iter(0..5).async_wait(from_fn(|m: u32| async move {
            wake_itself(m % 3).await;
            Ok::<_, Never>(m)
        }));
        let mut inner = pin!(inner.capacity(2));
        let mut sum = 0;
        let mut was_woken = false;
        poll_fn(|cx| {
            // The wake is noted before the inner operator polls calls of its
            // own, and is the only one that there will be.
            if !was_woken {
                cx.waker().wake_by_ref();
            }
            while let Poll::Ready(item) = inner.poll_next_unpin(cx) {
                let Some(item) = item else {
                    if was_woken {
                        return Poll::Ready(());
                    }
                    break;
                };
                sum += item.unwrap();
            }
            was_woken = true;
            Poll::Pending
        })
        .await;
        n + sum - 10
    });
    assert!(outputs.await.into_iter().eq(0..100));
}

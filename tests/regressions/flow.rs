//! How elements get along with one another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use asyncio_runtime::Order::{Ordered, Unordered};
use asyncio_runtime::Verdict::RetryAfter;
use asyncio_runtime::{AsyncWaitExt, from_fn};
use futures::StreamExt;
use futures::stream;

use crate::support::{BOTH, Oops, at_once, from_another_thread, ms, script, sleep_ms, sorted};

/// akka/akka-core#31191 and akka/akka-stream-contrib#86: with retries only one
/// element was in flight.
#[tokio::test(start_paused = true)]
async fn as_many_as_the_capacity_are_called_side_by_side() {
    for (order, failing, ends) in [
        (Ordered, 0, 100),
        (Unordered, 0, 100),
        // Two attempts and a wait hold a slot for 25 ms.
        (Ordered, 1, 250),
        (Unordered, 1, 250),
    ] {
        let function = script(move |x: u32, attempt| async move {
            sleep_ms(10).await;
            if attempt <= failing {
                Err(Oops(attempt))
            } else {
                Ok(x)
            }
        });
        let function = function.retry("fixed(1, 5ms)").retry_on(|_| true);

        let run = function
            .order(order)
            .capacity(10)
            .run(at_once(0..100))
            .await;

        assert_eq!(run.ended, ends);
        let outputs = match order {
            Ordered => run.outputs(),
            // Those that are done at the same instant come in any order.
            _ => sorted(run.outputs()),
        };
        assert_eq!(outputs, (0..100).collect::<Vec<_>>());
    }
}

/// rust-lang/futures-rs#2876 and #2939: room for nothing hung for ever.
#[test]
#[should_panic(expected = "a capacity of 0 would let nothing run")]
fn room_for_nothing_is_refused() {
    let echo = script(|x: u32, _| async move { Ok(x) });
    let _ = at_once([1]).async_wait(echo).capacity(0);
}

/// conradludgate/futures-buffered#5: a wake from another thread was lost now
/// and then.
#[tokio::test(start_paused = true)]
async fn no_wake_from_another_thread_is_lost() {
    for order in BOTH {
        let function = script(|x: u32, attempt| async move {
            let (x, attempt) = from_another_thread((x, attempt)).await;
            if attempt == 1 && x % 3 == 0 {
                Err(Oops(x))
            } else {
                Ok(x)
            }
        });
        let function = function.retry("delays(0s)").retry_on(|_| true);

        // A lost one would show as a run that hangs.
        let run = function
            .order(order)
            .capacity(64)
            .run(at_once(0..5000))
            .await;

        assert_eq!(run.calls.len(), 5000 + 5000_usize.div_ceil(3));
        assert_eq!(sorted(run.outputs()), (0..5000).collect::<Vec<_>>());
    }
}

/// confluentinc/parallel-consumer#641: retries came in no order.
#[tokio::test(start_paused = true)]
async fn retries_come_as_they_are_due() {
    let waits = [30, 10, 20, 10, 50];
    let function =
        script(|x: u32, attempt| async move { if attempt == 1 { Err(Oops(x)) } else { Ok(x) } });
    let function = function.retry("fixed(1, 1h)");
    let function = function.judge_errors(move |error| RetryAfter(ms(waits[error.0 as usize])));

    let run = function.order(Unordered).run(at_once(0..5)).await;

    let retries: Vec<_> = run.calls.into_iter().filter(|call| call.1 == 2).collect();
    assert_eq!(
        retries,
        [(1, 2, 10), (3, 2, 10), (2, 2, 20), (0, 2, 30), (4, 2, 50)]
    );
    assert_eq!(
        run.items,
        [
            (10, Ok(1)),
            (10, Ok(3)),
            (20, Ok(2)),
            (30, Ok(0)),
            (50, Ok(4))
        ]
    );
}

/// smallrye/smallrye-reactive-messaging#3321: an element that waited for its
/// retry stood in the way of all behind it.
#[tokio::test(start_paused = true)]
async fn a_wait_for_a_retry_holds_up_nobodys_call() {
    for (order, left) in [(Ordered, 1000), (Unordered, 0)] {
        let function = script(|x: u32, attempt| async move {
            if x == 0 && attempt == 1 {
                Err(Oops(1))
            } else {
                Ok(x)
            }
        });
        let function = function.retry("fixed(1, 1s)").retry_on(|_| true);

        let run = function.order(order).run(at_once(0..50)).await;

        let first = (0..50).map(|x| (x, 1, 0));
        assert_eq!(run.calls, first.chain([(0, 2, 1000)]).collect::<Vec<_>>());
        let mut items: Vec<_> = (1..50).map(|x| (left, Ok(x))).collect();
        let last = if order == Ordered { 0 } else { items.len() };
        items.insert(last, (1000, Ok(0)));
        assert_eq!(run.items, items);
    }
}

/// While a consumer is quick, what was woken is looked at now and then: that it
/// became slow must be seen before many of its items have passed.
#[tokio::test(start_paused = true)]
async fn a_consumer_that_becomes_slow_does_not_hold_calls_up() {
    // Wherever it is from one look to the next.
    for quick in 610..680 {
        let went_on = Arc::new(AtomicBool::new(false));
        let call = {
            let went_on = Arc::clone(&went_on);
            move |x: u32| {
                let went_on = Arc::clone(&went_on);
                async move {
                    match x {
                        0 => std::future::pending().await,
                        600 => {
                            sleep_ms(1).await;
                            went_on.store(true, Relaxed);
                        }
                        _ => {}
                    }
                    Ok::<_, Oops>(x)
                }
            }
        };
        let operator = stream::iter(0..).async_wait(from_fn(call));
        let mut operator = operator.unordered().capacity(100);
        for _ in 0..quick {
            operator.next().await.unwrap().unwrap();
        }
        assert_eq!(operator.in_flight(), 2);

        let mut items = 0;
        while !went_on.load(Relaxed) {
            sleep_ms(10).await;
            operator.next().await.unwrap().unwrap();
            items += 1;
        }

        assert!(items <= 8, "{items} items after {quick}");
    }
}

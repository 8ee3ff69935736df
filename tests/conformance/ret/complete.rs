//! Retries on empty results, and attempts that are told more than once that
//! they are complete.

use std::future::poll_fn;
use std::sync::{Arc, Mutex};
use std::task::{Poll, Waker};

use asyncio_runtime::Order::{self, Ordered, Unordered};
use futures::Stream;
use futures::future::join;

use crate::support::{Failed, Hand, Run, Stamped, at, at_once, script, sleep_ms, sorted};

type Doubled = Run<u64, Result<Stamped<Vec<u64>>, Failed<Stamped<u64>>>>;

fn six() -> impl Stream<Item = Stamped<u64>> {
    at_once((1..=6).map(|x| at(x, x)))
}

/// Nothing for an odd value, the double of an even one.
fn evens_doubled(x: u64) -> Vec<u64> {
    if x.is_multiple_of(2) {
        vec![2 * x]
    } else {
        vec![]
    }
}

/// Three calls for each odd value, 10 ms after the end of the one before; one
/// for each even value.
fn check_calls(run: &Doubled) {
    for x in 1..=6_u64 {
        let calls: &[u64] = if x.is_multiple_of(2) {
            &[0]
        } else {
            &[0, 13, 26]
        };
        assert_eq!(run.calls_of(&x), calls, "of {x}");
    }
    assert_eq!(run.calls.len(), 12);
    let exhausted = run.reports.iter().filter(|report| report.exhausted);
    assert_eq!(exhausted.count(), 3);
}

/// The values that are left when the empty outputs are dropped.
fn flat(run: Doubled) -> Vec<Stamped<u64>> {
    run.outputs().into_iter().flat_map(Stamped::each).collect()
}

async fn retried(order: Order) -> Doubled {
    let function = script(|x: u64, _| async move {
        sleep_ms(3).await;
        Ok(evens_doubled(x))
    });
    let function = function.order(order).capacity(6).timeout("1s");
    function.empty2().run_stamped(six()).await
}

#[tokio::test(start_paused = true)]
async fn ret_1_ordered_retries_on_empty_results() {
    let run = retried(Ordered).await;
    check_calls(&run);
    assert!(run.items.iter().all(|(ms, _)| *ms == 29), "behind the head");
    assert_eq!(flat(run), [at(4, 2), at(8, 4), at(12, 6)]);
}

#[tokio::test(start_paused = true)]
async fn ret_2_unordered_retries_on_empty_results() {
    let run = retried(Unordered).await;
    check_calls(&run);
    let left: Vec<_> = run.items.iter().map(|(ms, _)| *ms).collect();
    assert_eq!(left, [3, 3, 3, 29, 29, 29]);
    assert_eq!(sorted(flat(run)), [at(4, 2), at(8, 4), at(12, 6)]);
}

/// Wakes everybody who ever waited, ten times, and again after each pause.
async fn ring(bells: Arc<Mutex<Vec<Waker>>>) {
    for _ in 0..40 {
        for bell in bells.lock().unwrap().iter() {
            (0..10).for_each(|_| bell.wake_by_ref());
        }
        sleep_ms(1).await;
    }
}

async fn completed_repeatedly(order: Order) -> Doubled {
    let bells = Arc::new(Mutex::new(Vec::new()));
    let ringing = tokio::spawn(ring(bells.clone()));
    let function = script(move |x: u64, _| {
        let bells = bells.clone();
        async move {
            poll_fn(|cx| {
                bells.lock().unwrap().push(cx.waker().clone());
                Poll::Ready(())
            })
            .await;
            sleep_ms(3).await;
            Ok(evens_doubled(x))
        }
    });
    let function = function.order(order).capacity(6).timeout("1s");
    let run = function.empty2().run_stamped(six()).await;
    ringing.await.unwrap();
    run
}

#[tokio::test(start_paused = true)]
async fn ret_3_ordered_repeated_completions_neither_lose_nor_double_a_retry() {
    let run = completed_repeatedly(Ordered).await;
    check_calls(&run);
    assert_eq!(flat(run), [at(4, 2), at(8, 4), at(12, 6)]);
}

#[tokio::test(start_paused = true)]
async fn ret_4_unordered_repeated_completions_neither_lose_nor_double_a_retry() {
    let run = completed_repeatedly(Unordered).await;
    check_calls(&run);
    assert_eq!(sorted(flat(run)), [at(4, 2), at(8, 4), at(12, 6)]);
}

#[tokio::test(start_paused = true)]
async fn ret_12_a_late_answer_of_an_earlier_attempt_is_dropped() {
    let hand = Hand::new();
    let function = hand.script().attempt_timeout("5ms").retry("fixed(2, 10ms)");

    let answers = async {
        sleep_ms(8).await; // The first attempt was given up; its retry waits.
        assert!(!hand.complete(7, Ok("late")));
        sleep_ms(9).await;
        assert!(hand.complete(7, Ok("second")));
    };
    let (run, ()) = join(function.run(at_once([7])), answers).await;

    assert_eq!(run.calls, [(7, 1, 0), (7, 2, 15)]);
    assert_eq!(run.items, [(17, Ok("second"))]);
}

//! THR: where the code after an await runs, and what runs in between.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use asyncio_runtime::Order::{self, Ordered, Unordered};
use asyncio_runtime::Reason::{Error, Exhausted};
use futures::future::BoxFuture;
use tokio::sync::watch;
use tokio::task::yield_now;

use crate::support::{
    BOTH, Oops, Script, at, at_once, failed, from_another_thread, script, sorted,
};

/// Asks another thread, and goes on where it was called: on the operator's.
fn computes_here(fails: bool) -> Script<u64, u64, impl Fn(u64, u32) -> Computing> {
    let here = thread::current().id();
    script(move |x: u64, attempt| -> Computing {
        Box::pin(async move {
            let there = tokio::task::spawn_blocking(|| thread::current().id());
            assert_ne!(there.await.unwrap(), here);
            assert_eq!(thread::current().id(), here);
            if fails {
                Err(Oops(attempt))
            } else {
                Ok(2 * from_another_thread(x).await)
            }
        })
    })
}

type Computing = BoxFuture<'static, Result<u64, Oops>>;

async fn three_doubled_here(order: Order, with_retry: bool) {
    let function = computes_here(false);
    let function = if with_retry {
        function.exc2()
    } else {
        function
    };
    let inputs = at_once([at(1, 1), at(2, 2), at(3, 3)]);

    let run = function
        .order(order)
        .capacity(3)
        .timeout("1s")
        .run_stamped(inputs)
        .await;

    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0), (3, 1, 0)]);
    let mut outputs = run.outputs();
    if order == Unordered {
        outputs.sort_unstable();
    }
    assert_eq!(outputs, [at(2, 1), at(4, 2), at(6, 3)]);
}

#[tokio::test(start_paused = true)]
async fn thr_1_ordered_results_are_computed_on_the_operators_thread() {
    three_doubled_here(Ordered, false).await;
}

#[tokio::test(start_paused = true)]
async fn thr_2_unordered_results_are_computed_on_the_operators_thread() {
    three_doubled_here(Unordered, false).await;
}

#[tokio::test(start_paused = true)]
async fn thr_3_ordered_with_retry_results_are_computed_on_the_operators_thread() {
    three_doubled_here(Ordered, true).await;
}

#[tokio::test(start_paused = true)]
async fn thr_4_unordered_with_retry_results_are_computed_on_the_operators_thread() {
    three_doubled_here(Unordered, true).await;
}

#[tokio::test(start_paused = true)]
async fn thr_5_an_error_computed_there_fails_the_element() {
    let function = computes_here(true).order(Unordered).capacity(1);
    let run = function.run_stamped(at_once([at(1, 1)])).await;
    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(
        run.items,
        [(0, Err(failed(at(1, 1), Error).error(Oops(1))))]
    );
}

#[tokio::test(start_paused = true)]
async fn thr_6_an_error_computed_there_is_retried() {
    let function = computes_here(true).exc2().order(Unordered).capacity(1);
    let run = function.run_stamped(at_once([at(1, 1)])).await;
    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (1, 3, 20)]);
    let exhausted = failed(at(1, 1), Exhausted)
        .attempts(3)
        .error(Oops(3))
        .spent(20);
    assert_eq!(run.items, [(20, Err(exhausted))]);
}

#[tokio::test(start_paused = true)]
async fn thr_7_a_thousand_that_complete_at_once_let_others_run_in_between() {
    for order in BOTH {
        let (open, gate) = watch::channel(false);
        let polls = Arc::new(AtomicUsize::new(0));
        let polled = polls.clone();
        let function = script(move |x: u32, _| {
            let (mut gate, polled) = (gate.clone(), polled.clone());
            async move {
                let mut opens = pin!(gate.wait_for(|open| *open));
                poll_fn(|cx| {
                    polled.fetch_add(1, Relaxed);
                    opens.as_mut().poll(cx).map(drop)
                })
                .await;
                Ok(x)
            }
        });
        let log = function.log();
        let neighbour = tokio::spawn(async move {
            let mut seen = 0;
            while log.running() < 1000 {
                seen = log.running();
                yield_now().await;
            }
            assert!(seen > 0, "a thousand are not called in one go");
            open.send(true).expect("a thousand wait");
            let mut turns = 0;
            while log.running() > 0 {
                yield_now().await;
                turns += 1;
            }
            turns
        });

        let run = function
            .order(order)
            .capacity(1000)
            .run(at_once(0..1000))
            .await;

        assert_eq!(sorted(run.outputs()), (0..1000).collect::<Vec<_>>());
        // The share of a task is 128 things that are ready.
        let turns = neighbour.await.unwrap();
        assert!(turns >= 7, "{turns} turns of the neighbour");
        // When that is used up, next to nobody is polled in vain.
        let in_vain = polls.load(Relaxed) - 2 * 1000;
        assert!(in_vain < 200, "{in_vain} polls in vain");
    }
}

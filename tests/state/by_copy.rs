//! Calls that get a copy of their input: whatever panics, the input comes back,
//! and the next element finds its place as it should be.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use asyncio_runtime::Order::{Ordered, Unordered};
use asyncio_runtime::Reason::{AttemptTimedOut, Panicked, Stopped, TimedOut};
use asyncio_runtime::{AsyncFunction, AsyncWaitExt, Reason, Settings, Verdict, from_fn};
use futures::stream::{self, StreamExt};

use crate::support::{Oops, ms, sleep_ms};

/// What goes wrong with an element.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    Nothing,
    Copying,
    /// Before there is a future.
    Making,
    FirstPoll,
    LaterPoll,
    /// When the future is dropped that has returned.
    Destructor,
    Judgement,
    /// It hangs.
    Nowhere,
    /// It hangs, and panics when it is dropped.
    Cancelling,
}

use Wrong::{
    Cancelling, Copying, Destructor, FirstPoll, Judgement, LaterPoll, Making, Nothing, Nowhere,
};

/// An input that is counted, and panics when it is copied if it is to.
struct Input(Wrong, Arc<()>);

impl Clone for Input {
    fn clone(&self) -> Self {
        assert!(self.0 != Copying, "as the test wants it");
        Self(self.0, Arc::clone(&self.1))
    }
}

struct PanicsIf(bool);

impl Drop for PanicsIf {
    fn drop(&mut self) {
        assert!(!self.0, "as the test wants it");
    }
}

fn function() -> impl AsyncFunction<Input = Input, Output = Wrong, Error = Oops> {
    let call = |input: Input| {
        let wrong = input.0;
        assert!(wrong != Making, "as the test wants it");
        let guard = PanicsIf(wrong == Destructor || wrong == Cancelling);
        async move {
            let _held = (guard, input);
            assert!(wrong != FirstPoll, "as the test wants it");
            match wrong {
                LaterPoll => {
                    sleep_ms(1).await;
                    panic!("as the test wants it");
                }
                Nowhere | Cancelling => std::future::pending().await,
                _ => Ok(wrong),
            }
        }
    };
    from_fn(call).judge(|outcome: Result<&Wrong, &Oops>| {
        assert!(outcome != Ok(&Judgement), "as the test wants it");
        Verdict::Accept
    })
}

#[tokio::test(start_paused = true)]
async fn every_input_comes_back() {
    let all = [
        (Copying, Panicked),
        (Making, Panicked),
        (FirstPoll, Panicked),
        (LaterPoll, Panicked),
        (Destructor, Panicked),
        (Judgement, Panicked),
        (Nowhere, TimedOut),
        (Cancelling, TimedOut),
    ];
    for order in [Ordered, Unordered] {
        // Alone in its place, and each behind another that goes well.
        for capacity in [1, 100] {
            let count = Arc::new(());
            let inputs = all.iter().flat_map(|(wrong, _)| [*wrong, Nothing]);
            let inputs: Vec<_> = inputs
                .map(|wrong| Input(wrong, Arc::clone(&count)))
                .collect();
            let operator = stream::iter(inputs).async_wait(function());
            let operator = operator.capacity(capacity).timeout(ms(10));
            let operator = if order == Ordered {
                operator.ordered()
            } else {
                operator.unordered()
            };

            let mut well = 0;
            let mut failed: Vec<(Wrong, Reason)> = Vec::new();
            for outcome in operator.collect::<Vec<_>>().await {
                match outcome {
                    Ok(output) => {
                        assert_eq!(output, Nothing);
                        well += 1;
                    }
                    Err(failure) => {
                        assert_eq!(failure.attempts(), 1);
                        failed.push((failure.input().0, failure.reason()));
                    }
                }
            }
            assert_eq!(well, all.len());
            failed.sort_by_key(|(wrong, _)| all.iter().position(|(other, _)| other == wrong));
            assert_eq!(failed, all, "{order:?}, {capacity}");
            assert_eq!(Arc::strong_count(&count), 1, "inputs are left");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn an_attempt_that_is_given_up_is_dropped_at_once() {
    let mut settings = Settings::default();
    settings.set("attempt_timeout", "10ms").unwrap();
    let is_running = Arc::new(AtomicBool::new(false));
    let call = {
        let is_running = Arc::clone(&is_running);
        move |(): ()| {
            let guard = Running::begin(&is_running);
            async move {
                let _guard = guard;
                std::future::pending::<Result<(), Oops>>().await
            }
        }
    };
    let function = from_fn(call).settings(settings).unwrap();

    let failure = function.call(()).await.unwrap_err();

    assert_eq!(failure.reason(), AttemptTimedOut);
    assert!(!is_running.load(Relaxed));
}

#[tokio::test(start_paused = true)]
async fn what_runs_is_dropped_with_the_operator() {
    for panics in [false, true] {
        let count = Arc::new(());
        let wrong = if panics { Cancelling } else { Nowhere };
        let inputs: Vec<_> = (0..3).map(|_| Input(wrong, Arc::clone(&count))).collect();
        let mut operator = stream::iter(inputs).async_wait(function());
        assert!(futures::poll!(operator.next()).is_pending());
        assert_eq!(
            Arc::strong_count(&count),
            7,
            "three inputs and their copies"
        );

        // Two panics at once would end the process.
        drop(operator);

        assert_eq!(Arc::strong_count(&count), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn what_runs_is_given_up_by_a_drain() {
    let inputs = [Cancelling, Nowhere, Cancelling].map(|wrong| Input(wrong, Arc::default()));
    let mut operator = stream::iter(inputs).async_wait(function());
    assert!(futures::poll!(operator.next()).is_pending());
    std::pin::Pin::new(&mut operator).drain(ms(0));

    let reasons: Vec<_> = operator
        .map(|outcome| outcome.expect_err("all hang").reason())
        .collect()
        .await;

    assert_eq!(reasons, [Stopped; 3]);
}

/// Says whether it is there.
struct Running(Arc<AtomicBool>);

impl Running {
    fn begin(is_running: &Arc<AtomicBool>) -> Self {
        is_running.store(true, Relaxed);
        Self(Arc::clone(is_running))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.store(false, Relaxed);
    }
}

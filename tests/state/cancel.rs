//! Dropping an operator cancels everything, whatever it was about: counted are
//! the calls, the inputs, the tasks, and who could still wake its task.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use asyncio_runtime::{
    AsyncFunction, AsyncWaitExt, Attempt, Element, Settings, Snapshot, Timestamp, Verdict,
};
use futures::stream::{self, Stream, StreamExt};

use crate::support::{Oops, ms, sleep_ms};

/// An input, with what its call does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Does {
    Hangs,
    Sleeps,
    Fails,
    Returns,
    /// Hangs, and panics when it is dropped.
    Panics,
}

use Does::{Fails, Hangs, Panics, Returns, Sleeps};

/// It is counted by its clones of this.
#[derive(Clone)]
struct Input(Does, #[allow(dead_code)] Arc<()>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Its calls are counted by their clones of this.
struct Counted(Arc<()>);

struct PanicsIf(bool);

impl Drop for PanicsIf {
    fn drop(&mut self) {
        assert!(!self.0, "as the test wants it");
    }
}

impl AsyncFunction for Counted {
    type Input = Input;
    type Output = Arc<()>;
    type Error = Oops;

    async fn invoke(&self, input: &Input, _: &Attempt<Oops>) -> Result<Arc<()>, Oops> {
        let running = Arc::clone(&self.0);
        let _panics = PanicsIf(input.0 == Panics);
        match input.0 {
            Hangs | Panics => std::future::pending().await,
            Sleeps => sleep_ms(1000).await,
            Fails => return Err(Oops(1)),
            Returns => {}
        }
        Ok(running)
    }

    fn judge(&self, outcome: Result<&Arc<()>, &Oops>) -> Verdict {
        match outcome {
            Ok(_) => Verdict::Accept,
            Err(_) => Verdict::Retry,
        }
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        for (key, value) in [
            ("retry", "fixed(2, 500ms)"),
            ("timeout", "1h"),
            ("attempt_timeout", "20m"),
        ] {
            settings.set(key, value).expect("a valid setting");
        }
        settings
    }
}

/// What may be left of an operator.
struct Left {
    inputs: Arc<()>,
    calls: Arc<()>,
    task: Arc<Task>,
}

#[derive(Default)]
struct Task(AtomicUsize);

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Left {
    fn new() -> Self {
        Self {
            inputs: Arc::default(),
            calls: Arc::default(),
            task: Arc::default(),
        }
    }

    fn element(&self, does: Does) -> Element<Input> {
        Element::record_at(Input(does, Arc::clone(&self.inputs)), Timestamp(0))
    }

    /// Elements, and a source that never ends.
    fn source(&self, all: &[Does]) -> impl Stream<Item = Element<Input>> + Unpin + use<> {
        let elements: Vec<_> = all.iter().map(|does| self.element(*does)).collect();
        stream::iter(elements).chain(stream::pending())
    }

    fn function(&self) -> Counted {
        Counted(Arc::clone(&self.calls))
    }

    /// Polls it as a task does, until that changes nothing.
    fn poll(&self, operator: &mut (impl Stream + Unpin)) -> usize {
        let waker = Waker::from(Arc::clone(&self.task));
        let cx = &mut Context::from_waker(&waker);
        let (mut left, mut woken) = (0, usize::MAX);
        while std::mem::replace(&mut woken, self.task.0.load(Ordering::Relaxed)) != woken {
            while let Poll::Ready(item) = operator.poll_next_unpin(cx) {
                if item.is_none() {
                    return left;
                }
                left += 1;
            }
        }
        left
    }

    /// There is something to be cancelled.
    fn assert_much(&self, calls: usize, inputs: usize) {
        assert_eq!(Arc::strong_count(&self.calls) - 2, calls, "calls");
        let counted = Arc::strong_count(&self.inputs) - 1;
        assert!(counted >= inputs, "{counted} inputs");
        assert!(Arc::strong_count(&self.task) > 1, "it is to be woken");
    }

    /// Nothing is left, and nothing comes any more.
    async fn assert_nothing(&self) {
        assert_eq!(Arc::strong_count(&self.calls), 1, "calls");
        assert_eq!(Arc::strong_count(&self.inputs), 1, "inputs");
        // Timers and calls hold wakers, which hold that of the task.
        assert_eq!(Arc::strong_count(&self.task), 1, "who wakes the task");
        let woken = self.task.0.load(Ordering::Relaxed);
        sleep_ms(10_000_000).await;
        assert_eq!(self.task.0.load(Ordering::Relaxed), woken);
        let metrics = tokio::runtime::Handle::current().metrics();
        assert_eq!(metrics.num_alive_tasks(), 0);
    }
}

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

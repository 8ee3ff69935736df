//! What may be left of an operator, counted: the calls, the inputs, the tasks,
//! and who could still wake its task.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use asyncio_runtime::{AsyncFunction, Attempt, Element, Settings, Timestamp, Verdict};
use futures::stream::{self, Stream, StreamExt};

use crate::support::{Oops, sleep_ms};

/// An input, with what its call does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Does {
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
pub(crate) struct Input(pub(crate) Does, #[allow(dead_code)] Arc<()>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Its calls are counted by their clones of this.
pub(crate) struct Counted(Arc<()>);

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
pub(crate) struct Left {
    pub(crate) inputs: Arc<()>,
    pub(crate) calls: Arc<()>,
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
    pub(crate) fn new() -> Self {
        Self {
            inputs: Arc::default(),
            calls: Arc::default(),
            task: Arc::default(),
        }
    }

    pub(crate) fn element(&self, does: Does) -> Element<Input> {
        Element::record_at(Input(does, Arc::clone(&self.inputs)), Timestamp(0))
    }

    /// Elements, and a source that never ends.
    pub(crate) fn source(
        &self,
        all: &[Does],
    ) -> impl Stream<Item = Element<Input>> + Unpin + use<> {
        let elements: Vec<_> = all.iter().map(|does| self.element(*does)).collect();
        stream::iter(elements).chain(stream::pending())
    }

    pub(crate) fn function(&self) -> Counted {
        Counted(Arc::clone(&self.calls))
    }

    /// Polls it as a task does, until that changes nothing.
    pub(crate) fn poll(&self, operator: &mut (impl Stream + Unpin)) -> usize {
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
    pub(crate) fn assert_much(&self, calls: usize, inputs: usize) {
        assert_eq!(Arc::strong_count(&self.calls) - 2, calls, "calls");
        let counted = Arc::strong_count(&self.inputs) - 1;
        assert!(counted >= inputs, "{counted} inputs");
        assert!(Arc::strong_count(&self.task) > 1, "it is to be woken");
    }

    /// Nothing is left, and nothing comes any more.
    pub(crate) async fn assert_nothing(&self) {
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

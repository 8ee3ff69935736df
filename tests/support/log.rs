use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use super::Clock;

/// A call of a function: input, attempt, millisecond.
pub(crate) type Call<In> = (In, u32, u64);

/// The calls of a function, as they began, and how many of them run.
#[derive(Debug)]
pub(crate) struct Log<In> {
    pub(crate) clock: Clock,
    calls: Arc<Mutex<Vec<Call<In>>>>,
    running: Arc<()>,
}

/// Held by a call as long as it runs.
pub(super) struct Running {
    _count: Arc<()>,
}

impl<In: Clone + PartialEq + Debug> Log<In> {
    pub(super) fn start() -> Self {
        Self {
            clock: Clock::start(),
            calls: Arc::default(),
            running: Arc::new(()),
        }
    }

    pub(super) fn begin(&self, input: In, attempt: u32) -> Running {
        let call = (input, attempt, self.clock.now());
        self.calls.lock().expect("not poisoned").push(call);
        Running {
            _count: Arc::clone(&self.running),
        }
    }

    /// All calls so far.
    pub(crate) fn calls(&self) -> Vec<Call<In>> {
        self.calls.lock().expect("not poisoned").clone()
    }

    /// Calls that neither returned nor were dropped.
    pub(crate) fn running(&self) -> usize {
        // This log, its clones and the calls hold it; clones hold no other.
        Arc::strong_count(&self.running) - Arc::strong_count(&self.calls)
    }
}

impl<In> Clone for Log<In> {
    fn clone(&self) -> Self {
        Self {
            clock: self.clock,
            calls: Arc::clone(&self.calls),
            running: Arc::clone(&self.running),
        }
    }
}

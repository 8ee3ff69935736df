//! What the ready set is built on, as loom has it: in place of `core::sync`.

use std::task::Waker;

pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// With the methods that the one of `futures` has.
#[derive(Default)]
pub(crate) struct AtomicWaker(loom::future::AtomicWaker);

impl AtomicWaker {
    pub(crate) fn register(&self, waker: &Waker) {
        self.0.register_by_ref(waker);
    }

    pub(crate) fn wake(&self) {
        self.0.wake();
    }
}

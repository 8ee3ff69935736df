use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Waker;

use futures_util::task::AtomicWaker;
use tokio::sync::oneshot;

use super::Snapshot;

/// Asks an operator for snapshots, from anywhere.
///
/// Made by [`AsyncWait::handle`](crate::AsyncWait::handle).
pub struct Handle<In> {
    requests: Arc<Requests<In>>,
}

/// The operator of a [`Handle`] is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandleClosed;

/// What is asked of an operator and not yet answered.
pub(crate) struct Requests<In> {
    asked: AtomicBool,
    operator: AtomicWaker,
    queue: Mutex<Queue<In>>,
}

enum Queue<In> {
    Open(Vec<oneshot::Sender<Snapshot<In>>>),
    /// The operator has ended: nothing is in flight any more.
    Ended,
    /// The operator was dropped before its end.
    Dropped,
}

impl<In> Handle<In> {
    pub(crate) fn new(requests: Arc<Requests<In>>) -> Self {
        Self { requests }
    }

    /// A snapshot of what is in flight, taken the next time that the operator
    /// is polled, which it is woken for.
    ///
    /// It waits neither for capacity nor for calls, and changes nothing. What the
    /// operator gave to its consumer before is not in it, all else is: also an
    /// item that the poll which answers gives to the consumer. Who is to save what
    /// comes out together with the snapshot stops the source first, and leaves
    /// away the item with which the answer is there (as `examples/resume` does at
    /// Ctrl-C); or sends a barrier, which is answered in its place.
    ///
    /// # Errors
    ///
    /// When the operator is dropped before it has ended.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future takes the question back.
    pub async fn snapshot(&self) -> Result<Snapshot<In>, HandleClosed> {
        let answer = self.requests.ask()?;
        match answer {
            Some(answer) => answer.await.map_err(|_| HandleClosed),
            None => Ok(Snapshot::new(Vec::new())),
        }
    }
}

impl<In> Requests<In> {
    pub(crate) fn new() -> Self {
        Self {
            asked: AtomicBool::new(false),
            operator: AtomicWaker::new(),
            queue: Mutex::new(Queue::Open(Vec::new())),
        }
    }

    fn ask(&self) -> Result<Option<oneshot::Receiver<Snapshot<In>>>, HandleClosed> {
        let (question, answer) = oneshot::channel();
        match &mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner) {
            Queue::Open(questions) => questions.push(question),
            Queue::Ended => return Ok(None),
            Queue::Dropped => return Err(HandleClosed),
        }
        self.asked.store(true, Ordering::Release);
        self.operator.wake();
        Ok(Some(answer))
    }

    /// Registers the operator's task and answers what was asked.
    pub(crate) fn serve(&self, operator: &Waker, snapshot: impl FnOnce() -> Snapshot<In>)
    where
        In: Clone,
    {
        self.operator.register(operator);
        if self.asked.swap(false, Ordering::AcqRel) {
            let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            if let Queue::Open(questions) = &mut *queue {
                let snapshot = snapshot();
                for question in questions.drain(..) {
                    // Who asked may have gone.
                    let _ = question.send(snapshot.clone());
                }
            }
        }
    }

    /// The operator has ended.
    pub(crate) fn end(&self) {
        self.close(Queue::Ended, |question| {
            let _ = question.send(Snapshot::new(Vec::new()));
        });
    }

    fn close(&self, state: Queue<In>, answer: impl Fn(oneshot::Sender<Snapshot<In>>)) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if let Queue::Open(questions) = std::mem::replace(&mut *queue, state) {
            questions.into_iter().for_each(answer);
        }
    }

    /// The operator is dropped.
    pub(crate) fn drop_operator(&self) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*queue, Queue::Open(_)) {
            *queue = Queue::Dropped;
        }
        // Handles may stay: they need not hold the task of an operator that is
        // gone.
        drop(self.operator.take());
    }
}

impl<In> fmt::Debug for Requests<In> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Requests").finish_non_exhaustive()
    }
}

impl<In> Clone for Handle<In> {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.requests))
    }
}

impl<In> fmt::Debug for Handle<In> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handle").finish_non_exhaustive()
    }
}

impl fmt::Display for HandleClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the operator is gone")
    }
}

impl Error for HandleClosed {}

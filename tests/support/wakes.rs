use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures::stream::{Stream, StreamExt};

/// Polls by hand and counts how often it is woken.
#[derive(Debug, Default)]
pub(crate) struct Wakes(Arc<Count>);

#[derive(Debug, Default)]
struct Count(AtomicUsize);

impl Wakes {
    pub(crate) fn poll<St: Stream + Unpin>(&self, stream: &mut St) -> Poll<Option<St::Item>> {
        let waker = Waker::from(Arc::clone(&self.0));
        stream.poll_next_unpin(&mut Context::from_waker(&waker))
    }

    pub(crate) fn count(&self) -> usize {
        self.0.0.load(Ordering::Relaxed)
    }
}

impl Wake for Count {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

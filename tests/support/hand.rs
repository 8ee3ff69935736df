use std::sync::{Arc, Mutex};

use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::BoxFuture;

use super::{Answer, Script, script};

/// Completes calls by hand.
#[derive(Debug)]
pub(crate) struct Hand<T>(Arc<Mutex<Vec<Open<T>>>>);

#[derive(Debug)]
struct Open<T> {
    input: u32,
    answer: oneshot::Sender<Answer<T>>,
}

impl<T: Send + 'static> Hand<T> {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// The function whose calls it completes.
    pub(crate) fn script(
        &self,
    ) -> Script<u32, T, impl Fn(u32, u32) -> BoxFuture<'static, Answer<T>> + use<T>> {
        let hand = self.clone();
        script(move |input, _| {
            let (answer, answered) = oneshot::channel();
            hand.calls().push(Open { input, answer });
            answered
                .map(|answer| answer.expect("completed by hand"))
                .boxed()
        })
    }

    /// Completes the first open call of an input; whether anybody waits for it.
    pub(crate) fn complete(&self, input: u32, answer: Answer<T>) -> bool {
        let mut calls = self.calls();
        let first = calls.iter().position(|call| call.input == input);
        let call = calls.remove(first.expect("a call of this input"));
        call.answer.send(answer).is_ok()
    }

    fn calls(&self) -> std::sync::MutexGuard<'_, Vec<Open<T>>> {
        self.0.lock().expect("not poisoned")
    }
}

impl<T> Clone for Hand<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

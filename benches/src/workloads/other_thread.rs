use std::sync::LazyLock;
use std::sync::mpsc;
use std::thread;

use asyncio_runtime::async_function;
use tokio::sync::oneshot;

use super::{Transient, Workload};

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn other_thread(element: u64) -> Result<u64, Transient> {
    let (reply, answer) = oneshot::channel();
    let question = Question { element, reply };
    OTHER.send(question).map_err(|_| Transient)?;
    answer.await.map_err(|_| Transient)
}

/// What the other thread is asked.
struct Question {
    element: u64,
    reply: oneshot::Sender<u64>,
}

/// It answers as fast as it can.
static OTHER: LazyLock<mpsc::Sender<Question>> = LazyLock::new(|| {
    let (questions, asked) = mpsc::channel::<Question>();
    thread::spawn(move || {
        for question in asked {
            // Whoever asked may be gone.
            let _ = question.reply.send(question.element);
        }
    });
    questions
});

/// W3B: another thread completes it.
pub(crate) struct OtherThread;

impl Workload for OtherThread {
    type Operator = other_thread;

    fn operator() -> other_thread {
        other_thread::operator()
    }

    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        other_thread(element)
    }
}

//! The function of a case, its settings and its source.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use asyncio_runtime::{AsyncFunction, Attempt, Element, Settings, Timestamp, Verdict, from_fn};
use futures::{Stream, StreamExt, stream};
use tokio::time::Instant;

use crate::case::{self, Case, Ends, Order, What};

/// Does what the case says, and keeps a log.
pub(crate) struct Scripted {
    pub(crate) case: Arc<Case>,
    pub(crate) log: Arc<Log>,
}

/// What was called and read, by index, and when.
pub(crate) struct Log {
    start: Instant,
    calls: Mutex<Vec<(usize, u64)>>,
    reads: Mutex<Vec<(usize, u64)>>,
    /// Calls hold it while they run.
    running: Arc<()>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Error(Ends, u32);

impl Log {
    pub(crate) fn start() -> Self {
        Self {
            start: Instant::now(),
            calls: Mutex::default(),
            reads: Mutex::default(),
            running: Arc::default(),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        millis(self.start.elapsed())
    }

    pub(crate) fn at(&self, at: u64) -> Instant {
        self.start + Duration::from_millis(at)
    }

    pub(crate) fn calls(&self) -> Vec<(usize, u64)> {
        self.calls
            .lock()
            .expect("no panic while it is held")
            .clone()
    }

    pub(crate) fn reads(&self) -> Vec<(usize, u64)> {
        self.reads
            .lock()
            .expect("no panic while it is held")
            .clone()
    }

    pub(crate) fn running(&self) -> usize {
        Arc::strong_count(&self.running) - 1
    }
}

/// Gives the index of each element as soon as it arrives, from there on; a
/// watermark tells its index.
pub(crate) fn source(
    case: &Arc<Case>,
    log: &Arc<Log>,
    from: usize,
) -> impl Stream<Item = Element<usize>> + use<> {
    let (case, log) = (Arc::clone(case), Arc::clone(log));
    let indices = from..=case.elements.len();
    let elements = stream::iter(indices).then(move |index| {
        let (case, log) = (Arc::clone(&case), Arc::clone(&log));
        async move {
            let element = case.elements.get(index);
            let at = log.at(element.map_or(case.ends, |element| element.arrival));
            if at > Instant::now() {
                tokio::time::sleep_until(at).await;
            }
            let element = element?;
            let now = log.now();
            log.reads
                .lock()
                .expect("no panic while it is held")
                .push((index, now));
            let number = u32::try_from(index).expect("few elements");
            Some(match element.what {
                What::Record(..) => Element::record(index),
                What::Watermark => Element::Watermark(Timestamp(number.into())),
                What::Idle => Element::Idle,
                What::Barrier => Element::Barrier(number.into()),
            })
        }
    });
    elements
        .take_while(|element| std::future::ready(element.is_some()))
        .map(|element| element.expect("looked at"))
}

pub(crate) fn settings(case: &Case) -> Settings {
    let mut settings = Settings::default();
    let mut set = |key, value: &str| {
        settings
            .set(key, value)
            .unwrap_or_else(|error| panic!("{error}"));
    };
    if !case.delays.is_empty() {
        let delay = |delay: &u64| {
            if *delay == 0 {
                "0s".into()
            } else {
                format!("{delay}ms")
            }
        };
        let delays: Vec<String> = case.delays.iter().map(delay).collect();
        set("retry", &format!("delays({})", delays.join(", ")));
    }
    set("capacity", &case.capacity.to_string());
    match case.order {
        Order::Ordered => set("order", "ordered"),
        Order::Unordered => set("order", "unordered"),
        // Set with the key.
        Order::Keyed => {}
    }
    settings
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in attempt {}", self.0, self.1)
    }
}

impl std::error::Error for Error {}

impl AsyncFunction for Scripted {
    type Input = usize;
    type Output = (usize, Ends);
    type Error = Error;

    async fn invoke(
        &self,
        index: &usize,
        attempt: &Attempt<Error>,
    ) -> Result<(usize, Ends), Error> {
        let number = attempt.number();
        if let Some(Error(_, before)) = attempt.last_error() {
            assert!(*before < number);
        }
        if let Some(deadline) = attempt.deadline() {
            assert!(deadline > Instant::now(), "a call after the deadline");
        }
        self.call(*index, number).await
    }

    fn judge(&self, outcome: Result<&(usize, Ends), &Error>) -> Verdict {
        judge(outcome)
    }
}

impl Scripted {
    /// The same, as a function whose calls borrow nothing.
    pub(crate) fn by_copy(
        self,
    ) -> impl AsyncFunction<Input = usize, Output = (usize, Ends), Error = Error> {
        let scripted = Arc::new(self);
        let call = move |index| {
            let scripted = Arc::clone(&scripted);
            async move {
                let made = scripted.log.calls();
                let made = made.iter().filter(|call| call.0 == index).count();
                let number = u32::try_from(made + 1).expect("few attempts");
                scripted.call(index, number).await
            }
        };
        from_fn(call).judge(judge)
    }

    async fn call(&self, index: usize, number: u32) -> Result<(usize, Ends), Error> {
        let What::Record(_, script) = &self.case.elements[index].what else {
            unreachable!("marks are not called");
        };
        let _running = Arc::clone(&self.log.running);
        {
            let mut calls = self.log.calls.lock().expect("no panic while it is held");
            calls.push((index, self.log.now()));
        }
        let case::Attempt { takes, ends } = script[script.len().min(number as usize) - 1];
        if takes > 0 {
            tokio::time::sleep(Duration::from_millis(takes)).await;
        }
        match ends {
            Ends::Hangs => std::future::pending().await,
            Ends::Panics => panic!("as the script says"),
            Ends::Wanted | Ends::Unwanted | Ends::Rejected => Ok((index, ends)),
            Ends::Retryable | Ends::After(_) | Ends::Fatal => Err(Error(ends, number)),
        }
    }
}

fn judge(outcome: Result<&(usize, Ends), &Error>) -> Verdict {
    match outcome {
        Ok((_, Ends::Unwanted)) | Err(Error(Ends::Retryable, _)) => Verdict::Retry,
        Ok((_, Ends::Rejected)) | Err(Error(Ends::Fatal, _)) => Verdict::Fail,
        Err(Error(Ends::After(delay), _)) => Verdict::RetryAfter(Duration::from_millis(*delay)),
        _ => Verdict::Accept,
    }
}

pub(crate) fn millis(duration: Duration) -> u64 {
    assert_eq!(
        duration.subsec_nanos() % 1_000_000,
        0,
        "no whole milliseconds"
    );
    u64::try_from(duration.as_millis()).expect("a short run")
}

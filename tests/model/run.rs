//! A case, run by the operator on the paused clock.

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use asyncio_runtime::{
    AsyncWaitExt, Element, Failure, HandleClosed, Reason, Report, Snapshot, Timestamp,
};
use futures::{Stream, StreamExt, future};

use crate::case::{Case, Ends, Order, Outcome, What};
use crate::scripted::{Error, Log, Scripted, millis, settings, source};

/// With what a run begins, and how it is watched.
#[derive(Clone, Debug, Default)]
pub(crate) struct How {
    pub(crate) restored: Option<Snapshot<usize>>,
    /// Whether that begins afresh.
    pub(crate) afresh: bool,
    /// How much of the source an earlier run has read.
    pub(crate) from: usize,
    /// The operator is dropped as soon as the snapshot is there.
    pub(crate) crashes: bool,
    /// A pause after each item; at 0 they are taken as soon as they are there.
    pub(crate) pause: u64,
    /// Calls get a copy of their input, in a case without marks.
    pub(crate) by_copy: bool,
}

/// What left, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) at: u64,
    pub(crate) what: Item,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// Its index, outcome, attempts and time.
    Record(usize, Outcome, u32, u64),
    /// The index of the last that it stands for.
    Watermark(usize),
    Idle,
    /// Its index, and the inputs of its snapshot.
    Barrier(usize, Vec<usize>),
}

pub(crate) struct Run {
    pub(crate) left: Vec<Left>,
    pub(crate) log: Arc<Log>,
    /// What was in flight when it was asked.
    pub(crate) snapshot: Option<Snapshot<usize>>,
}

type Out =
    Element<Result<(usize, Ends), Failure<usize, Error>>, asyncio_runtime::Checkpoint<usize>>;
type Asking = Pin<Box<dyn Future<Output = Result<Snapshot<usize>, HandleClosed>>>>;

pub(crate) fn run(case: &Arc<Case>, how: How) -> Run {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let run = observe(case, how).await;
        assert_eq!(run.log.running(), 0, "a call outlives its operator");
        let calls = run.log.calls();
        tokio::time::sleep(Duration::from_hours(1)).await;
        assert_eq!(run.log.calls(), calls, "a call after the end");
        assert_eq!(runtime.metrics().num_alive_tasks(), 0);
        run
    })
}

async fn observe(case: &Arc<Case>, how: How) -> Run {
    let log = Arc::new(Log::start());
    let function = Scripted {
        case: Arc::clone(case),
        log: Arc::clone(&log),
    };
    let source = source(case, &log, how.from);
    // Set one by one, the limits may cut the schedule anywhere.
    macro_rules! configured {
        ($operator:expr) => {{
            let mut operator = $operator.settings(&settings(case)).expect("sound settings");
            if let Some(timeout) = case.timeout {
                operator = operator.timeout(Duration::from_millis(timeout));
            }
            if let Some(timeout) = case.attempt_timeout {
                operator = operator.attempt_timeout(Duration::from_millis(timeout));
            }
            if case.last_attempt {
                operator = operator.at_end(asyncio_runtime::AtEnd::LastAttempt);
            }
            if case.order == Order::Keyed {
                let case = Arc::clone(case);
                operator = operator.keyed(move |index| match case.elements[*index].what {
                    What::Record(key, _) => key,
                    _ => unreachable!("marks have no key"),
                });
            }
            operator
        }};
    }
    // The two ports have no type in common.
    macro_rules! watched {
        ($operator:ident, $asking:expr, $element:expr) => {{
            let mut operator = pin!($operator.reported());
            let (mut left, mut snapshot) = (Vec::new(), None);
            let mut drain = case.drain.filter(|_| how.pause == 0);
            let mut save = case.save.filter(|_| how.pause == 0);
            let mut asking: Option<Asking> = None;
            loop {
                tokio::select! {
                    biased;
                    () = tokio::time::sleep_until(log.at(drain.map_or(0, |d| d.0))), if drain.is_some() => {
                        let (_, limit) = drain.take().expect("looked at");
                        operator.as_mut().drain(Duration::from_millis(limit));
                    }
                    () = tokio::time::sleep_until(log.at(save.unwrap_or(0))), if save.is_some() => {
                        save = None;
                        asking = $asking;
                    }
                    answer = asked(&mut asking) => {
                        asking = None;
                        snapshot = Some(answer.expect("the operator is there"));
                        if how.crashes {
                            break;
                        }
                    }
                    next = operator.next() => {
                        let Some((item, report)) = next else {
                            assert_eq!(operator.in_flight(), 0);
                            assert!(operator.next().await.is_none(), "an item after the end");
                            break;
                        };
                        assert!(operator.in_flight() <= case.capacity, "capacity passed");
                        left.push(Left { at: log.now(), what: item_of($element(item), report) });
                        if how.pause > 0 {
                            tokio::time::sleep(Duration::from_millis(how.pause)).await;
                        }
                    }
                }
            }
            (left, snapshot)
        }};
    }
    let (left, snapshot) = if case.plain && how.by_copy {
        let operator = configured!(records(source).async_wait(function.by_copy()));
        watched!(operator, None, Element::record)
    } else if case.plain {
        let operator = configured!(records(source).async_wait(function));
        watched!(operator, None, Element::record)
    } else {
        let mut operator = configured!(source.async_wait_elements(function));
        if let Some(snapshot) = how.restored {
            let restored = if how.afresh {
                operator.restore_afresh(snapshot)
            } else {
                operator.restore(snapshot)
            };
            operator = restored.expect("sound snapshots");
        }
        let handle = operator.handle();
        let ask = || -> Option<Asking> {
            let handle = handle.clone();
            Some(Box::pin(async move { handle.snapshot().await }))
        };
        watched!(operator, ask(), |element| element)
    };
    Run {
        left,
        log,
        snapshot,
    }
}

async fn asked(asking: &mut Option<Asking>) -> Result<Snapshot<usize>, HandleClosed> {
    match asking {
        Some(asking) => asking.await,
        None => future::pending().await,
    }
}

fn records(source: impl Stream<Item = Element<usize>>) -> impl Stream<Item = usize> {
    source.map(|element| element.into_record().expect("records alone").value)
}

fn item_of(element: Out, report: Report) -> Item {
    let index = |number: i64| usize::try_from(number).expect("an index");
    match element {
        Element::Watermark(Timestamp(at)) => Item::Watermark(index(at)),
        Element::Idle => Item::Idle,
        Element::Active => unreachable!("none was sent"),
        Element::Barrier(checkpoint) => {
            let id = checkpoint.id.cast_signed();
            Item::Barrier(index(id), checkpoint.snapshot.inputs().copied().collect())
        }
        Element::Record(record) => {
            let outcome = outcome(&record.value, report);
            let (index, spent) = match record.value {
                Ok((index, _)) => (index, report.spent),
                Err(failure) => {
                    assert_eq!(failure.attempts(), report.attempts);
                    (*failure.input(), failure.spent())
                }
            };
            Item::Record(index, outcome, report.attempts, millis(spent))
        }
    }
}

fn outcome(result: &Result<(usize, Ends), Failure<usize, Error>>, report: Report) -> Outcome {
    let outcome = match result {
        Ok((_, Ends::Wanted)) => Outcome::Wanted,
        Ok((_, Ends::Unwanted)) => Outcome::Unwanted,
        Ok((_, other)) => panic!("{other:?} came out"),
        Err(failure) => match failure.reason() {
            Reason::Error => Outcome::Error,
            Reason::Rejected => Outcome::Rejected,
            Reason::Exhausted => Outcome::Exhausted,
            Reason::AttemptTimedOut => Outcome::AttemptTimedOut,
            Reason::TimedOut => Outcome::TimedOut,
            Reason::DeadlineReached => Outcome::DeadlineReached,
            Reason::Panicked => Outcome::Panicked,
            Reason::Stopped => Outcome::Stopped,
            other => panic!("unknown reason {other:?}"),
        },
    };
    let exhausted = matches!(outcome, Outcome::Unwanted | Outcome::Exhausted);
    assert_eq!(report.exhausted, exhausted);
    outcome
}

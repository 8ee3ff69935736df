//! A case, run by the operator on the paused clock.

use std::fmt;
use std::pin::pin;
use std::sync::Mutex;
use std::time::Duration;

use asyncio_runtime::{AsyncFunction, AsyncWaitExt, Attempt, Reason, Report, Settings, Verdict};
use futures::{Stream, StreamExt, stream};
use tokio::time::Instant;

use crate::model::{self, Case, Ends, Outcome, Seen};

/// Runs a case; returns what was seen, by input, and the inputs in the order in
/// which they were emitted.
pub(crate) fn run(case: &Case, consumer: Consumer) -> (Vec<Seen>, Vec<usize>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(observe(case, consumer))
}

/// How outcomes are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consumer {
    /// As soon as they are there.
    Eager,
    /// With a pause of this many milliseconds after each.
    Slow(u64),
}

async fn observe(case: &Case, consumer: Consumer) -> (Vec<Seen>, Vec<usize>) {
    let start = Instant::now();
    let calls = Mutex::new(vec![Vec::new(); case.inputs.len()]);
    let scripted = Scripted {
        case,
        start,
        calls: &calls,
    };
    let mut outcomes = source(case, start)
        .async_wait_on(scripted, |index: &usize| index)
        .settings(&settings(case))
        .expect("settings of a case are sound");
    // Set alone, they may cut the schedule anywhere.
    if let Some(timeout) = case.timeout {
        outcomes = outcomes.timeout(Duration::from_millis(timeout));
    }
    if let Some(timeout) = case.attempt_timeout {
        outcomes = outcomes.attempt_timeout(Duration::from_millis(timeout));
    }
    let mut outcomes = pin!(outcomes.reported());
    let mut seen = vec![None; case.inputs.len()];
    let mut order = Vec::new();
    while let Some(((index, result), report)) = outcomes.next().await {
        assert!(seen[index].is_none(), "two outcomes for input {index}");
        assert!(outcomes.in_flight() <= case.capacity, "capacity passed");
        let outcome = outcome(&result, &report);
        if let Err(failure) = &result {
            assert_eq!(failure.attempts(), report.attempts);
            assert_eq!(failure.spent(), report.spent);
        }
        seen[index] = Some(Seen {
            calls: Vec::new(),
            emitted: millis(start.elapsed()),
            outcome,
            attempts: report.attempts,
            spent: millis(report.spent),
        });
        order.push(index);
        if let Consumer::Slow(pause) = consumer {
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }
    assert_eq!(outcomes.in_flight(), 0);
    assert!(outcomes.next().await.is_none(), "an item after the end");
    let calls = calls.lock().expect("no call panics while it locks").clone();
    let seen = seen.into_iter().zip(calls).enumerate();
    let seen = seen.map(|(index, (seen, calls))| Seen {
        calls,
        ..seen.unwrap_or_else(|| panic!("no outcome for input {index}"))
    });
    (seen.collect(), order)
}

/// Gives the index of each input as soon as it arrives.
fn source(case: &Case, start: Instant) -> impl Stream<Item = usize> {
    let arrivals: Vec<u64> = case.inputs.iter().map(|input| input.arrival).collect();
    stream::iter(arrivals.into_iter().enumerate()).then(move |(index, arrival)| async move {
        let at = start + Duration::from_millis(arrival);
        if at > Instant::now() {
            tokio::time::sleep_until(at).await;
        }
        index
    })
}

fn settings(case: &Case) -> Settings {
    let millis = |n: &u64| format!("{n}ms");
    let mut settings = Settings::default();
    let mut set = |key, value: &str| {
        settings
            .set(key, value)
            .unwrap_or_else(|error| panic!("{error}"));
    };
    if !case.delays.is_empty() {
        let delays: Vec<String> = case
            .delays
            .iter()
            .map(|delay| {
                if *delay == 0 {
                    "0s".into()
                } else {
                    millis(delay)
                }
            })
            .collect();
        set("retry", &format!("delays({})", delays.join(", ")));
    }
    set("capacity", &case.capacity.to_string());
    set("order", if case.ordered { "ordered" } else { "unordered" });
    settings
}

struct Scripted<'a> {
    case: &'a Case,
    start: Instant,
    calls: &'a Mutex<Vec<Vec<u64>>>,
}

#[derive(Debug, PartialEq, Eq)]
struct Error(Ends, u32);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in attempt {}", self.0, self.1)
    }
}

impl std::error::Error for Error {}

impl AsyncFunction for Scripted<'_> {
    type Input = usize;
    type Output = Ends;
    type Error = Error;

    async fn invoke(&self, index: &usize, attempt: &Attempt<Error>) -> Result<Ends, Error> {
        let input = &self.case.inputs[*index];
        let number = attempt.number();
        let calls = {
            let mut calls = self.calls.lock().expect("no call panics while it locks");
            calls[*index].push(millis(self.start.elapsed()));
            calls[*index].clone()
        };
        assert_eq!(calls.len(), number as usize);
        let admitted = millis(attempt.first_started() - self.start);
        assert_eq!(admitted, calls[0]);
        let deadline = attempt.deadline().map(|at| millis(at - self.start));
        assert_eq!(
            deadline,
            self.case.timeout.map(|timeout| admitted + timeout)
        );
        if let Some(Error(_, before)) = attempt.last_error() {
            assert!(*before < number);
        }
        let model::Attempt { takes, ends } =
            input.attempts[calls.len().min(input.attempts.len()) - 1];
        if takes > 0 {
            tokio::time::sleep(Duration::from_millis(takes)).await;
        }
        match ends {
            Ends::Hangs => std::future::pending().await,
            Ends::Panics => panic!("as the script says"),
            Ends::Wanted | Ends::Unwanted | Ends::Rejected => Ok(ends),
            Ends::Retryable | Ends::After(_) | Ends::Fatal => Err(Error(ends, number)),
        }
    }

    fn judge(&self, outcome: Result<&Ends, &Error>) -> Verdict {
        match outcome {
            Ok(Ends::Unwanted) | Err(Error(Ends::Retryable, _)) => Verdict::Retry,
            Ok(Ends::Rejected) | Err(Error(Ends::Fatal, _)) => Verdict::Fail,
            Err(Error(Ends::After(delay), _)) => Verdict::RetryAfter(Duration::from_millis(*delay)),
            _ => Verdict::Accept,
        }
    }
}

fn outcome(result: &Result<Ends, asyncio_runtime::Failure<(), Error>>, report: &Report) -> Outcome {
    let outcome = match result {
        Ok(Ends::Wanted) => Outcome::Wanted,
        Ok(Ends::Unwanted) => Outcome::Unwanted,
        Ok(other) => panic!("{other:?} came out"),
        Err(failure) => match failure.reason() {
            Reason::Error => Outcome::Error,
            Reason::Rejected => Outcome::Rejected,
            Reason::Exhausted => Outcome::Exhausted,
            Reason::AttemptTimedOut => Outcome::AttemptTimedOut,
            Reason::TimedOut => Outcome::TimedOut,
            Reason::DeadlineReached => Outcome::DeadlineReached,
            Reason::Panicked => Outcome::Panicked,
            other => panic!("unknown reason {other:?}"),
        },
    };
    let exhausted = matches!(outcome, Outcome::Unwanted | Outcome::Exhausted);
    assert_eq!(report.exhausted, exhausted);
    outcome
}

fn millis(duration: Duration) -> u64 {
    assert_eq!(
        duration.subsec_nanos() % 1_000_000,
        0,
        "no whole milliseconds"
    );
    u64::try_from(duration.as_millis()).expect("a short run")
}

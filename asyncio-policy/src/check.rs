//! How settings go together that are each well written.

use std::time::Duration;

use crate::ErrorKind::{
    AttemptTimeoutAboveTimeout, ForeverWithoutTimeout, WaitsReachTimeout, ZeroCapacity,
};
use crate::duration::{self, Purpose};
use crate::total::{self, End};
use crate::{Jitter, Key, Policy, Problem, Retries, Settings, Strategy, capacity, format_duration};

/// Everything that is wrong with settings, in the order of the keys.
pub(crate) fn problems(settings: &Settings) -> Vec<Problem> {
    let timeout = limit(Key::Timeout, settings.timeout);
    let attempt_timeout = limit(Key::AttemptTimeout, settings.attempt_timeout);

    // A limit that is wrong by itself is compared with nothing.
    let schedule = settings.retry.as_ref().and_then(|retry| match &timeout {
        Ok(timeout) => schedule(retry, *timeout),
        Err(_) => None,
    });
    let attempt = match (&attempt_timeout, &timeout) {
        (Ok(Some(attempt)), Ok(Some(all))) => above(*attempt, *all),
        _ => None,
    };
    let capacity = (settings.capacity == Some(0))
        .then(|| Problem::new(ZeroCapacity, Key::Capacity, capacity::zero("0")));

    [
        schedule,
        timeout.err(),
        attempt_timeout.err(),
        attempt,
        capacity,
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Checks a limit by itself.
fn limit(key: Key, limit: Option<Duration>) -> Result<Option<Duration>, Problem> {
    let Some(limit) = limit else { return Ok(None) };
    let found = format_duration(limit).to_string();
    duration::check(limit.as_nanos(), Purpose::Timeout, &found)
        .map(Some)
        .map_err(|(kind, message)| Problem::new(kind, key, message))
}

fn above(attempt: Duration, all: Duration) -> Option<Problem> {
    if attempt <= all {
        return None;
    }
    let (attempt, all) = (format_duration(attempt), format_duration(all));
    let message = format!("an attempt of `{attempt}` cannot end before the `timeout` of `{all}`");
    let problem = Problem::new(AttemptTimeoutAboveTimeout, Key::AttemptTimeout, message);
    let help = format!("write at most `{all}`, or a `timeout` of at least `{attempt}`");
    Some(problem.with(Key::Timeout).helped(help))
}

/// Checks that all retries can begin within the limit.
fn schedule(retry: &Policy, timeout: Option<Duration>) -> Option<Problem> {
    match (retry.retries(), timeout) {
        (Retries::Forever, None) => Some(endless(retry)),
        (Retries::AtMost(_), Some(timeout)) => cut_short(retry, timeout),
        (Retries::Forever, Some(_)) | (Retries::AtMost(_), None) => None,
    }
}

fn endless(retry: &Policy) -> Problem {
    let message = format!("expected a `timeout` beside `{retry}`, which retries without end");
    Problem::new(ForeverWithoutTimeout, Key::Retry, message)
        .with(Key::Timeout)
        .helped("write a `timeout`, or a number of retries in place of `forever`")
}

/// A wait that would not end before the limit is not begun. So where even the shortest waits
/// reach it, the later retries are declared in vain.
fn cut_short(retry: &Policy, timeout: Duration) -> Option<Problem> {
    let bounds = retry.bounds(End::Shortest);
    let first = bounds.reaches(timeout.as_nanos())?;
    let waits = match retry.jitter() {
        Jitter::None => " alone",
        Jitter::Full | Jitter::Equal | Jitter::Percent(_) => ", even at their shortest,",
    };
    let message = format!(
        "the waits of `{retry}`{waits} reach the `timeout` of `{}`: nothing can run from retry {first} on",
        format_duration(timeout)
    );
    let needed = format_duration(total::duration(bounds.total()?));
    let fewer = match first - 1 {
        0 => "shorter waits".to_owned(),
        fits => format!("`{}`", with_retries(retry, fits)),
    };
    let help = format!("write {fewer}, or a `timeout` above `{needed}`");
    Some(
        Problem::new(WaitsReachTimeout, Key::Retry, message)
            .with(Key::Timeout)
            .helped(help),
    )
}

/// The same policy with fewer retries.
fn with_retries(policy: &Policy, fits: u32) -> Policy {
    let mut strategy = policy.strategy().clone();
    match &mut strategy {
        Strategy::None => {}
        Strategy::Fixed { retries, .. }
        | Strategy::Linear { retries, .. }
        | Strategy::Exp { retries, .. }
        | Strategy::Fib { retries, .. } => *retries = Retries::AtMost(fits),
        Strategy::Delays(delays) => delays.truncate(fits.try_into().unwrap_or(usize::MAX)),
    }
    Policy::checked(strategy, policy.jitter())
}

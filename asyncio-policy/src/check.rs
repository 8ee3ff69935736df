//! How settings go together that are each well written.

use std::time::Duration;

use crate::ErrorKind::{
    AttemptTimeoutAboveTimeout, ForeverWithoutTimeout, KeyedAtRunTime, WaitsReachTimeout,
    ZeroCapacity,
};
use crate::duration::{self, Purpose};
use crate::total::End;
use crate::{
    Jitter, Key, Order, Policy, Problem, Retries, Settings, Strategy, capacity, format_duration,
};

/// The most bytes of a policy that a message repeats.
const LONGEST_NAME: usize = 120;

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

/// What is wrong with another order for a running program.
pub(crate) fn reordered(declared: Option<Order>, later: Option<Order>) -> Option<Problem> {
    let (declared, later) = (declared.unwrap_or_default(), later.unwrap_or_default());
    let (message, help) = match (declared, later) {
        (Order::Keyed, Order::Keyed) => return None,
        (_, Order::Keyed) => (
            "expected `ordered` or `unordered`, found `keyed`: the operator has no key".to_owned(),
            "a key is part of the program: declare `order = keyed` with a `key`, \
             or call `.keyed(..)`",
        ),
        (Order::Keyed, _) => (
            format!("expected `keyed`, found `{later}`: the operator is ordered by its key"),
            "remove `order` here: what relies on the order of a key is part of the program",
        ),
        _ => return None,
    };
    Some(Problem::new(KeyedAtRunTime, Key::Order, message).helped(help))
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
    let message = format!("expected at most the `timeout` of `{all}`, found `{attempt}`");
    let help = format!("write `{all}` or less, or a `timeout` of at least `{attempt}`");
    let problem = Problem::new(AttemptTimeoutAboveTimeout, Key::AttemptTimeout, message);
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
    let message = format!(
        "expected a `timeout` beside {}, which retries without end",
        name(retry)
    );
    Problem::new(ForeverWithoutTimeout, Key::Retry, message)
        .with(Key::Timeout)
        .helped("write a `timeout`, or a number of retries in place of `forever`")
}

/// A wait that would not end before the limit is not begun. So where even the shortest waits
/// reach it, what comes after them is declared in vain.
fn cut_short(retry: &Policy, timeout: Duration) -> Option<Problem> {
    let waits = retry.bounds(End::Shortest);
    let first = waits.reaches(timeout.as_nanos())?;
    let how = match retry.jitter() {
        Jitter::None => " alone",
        Jitter::Full | Jitter::Equal | Jitter::Percent(_) => ", even at their shortest,",
    };
    let message = format!(
        "the waits of {}{how} reach the `timeout` of `{}`: nothing can run from retry {first} on",
        name(retry),
        format_duration(timeout),
    );
    let fewer = match first - 1 {
        0 => "shorter waits".to_owned(),
        fits => name(&with_retries(retry, fits)),
    };
    let longer = waits.total().and_then(|total| u64::try_from(total).ok());
    let help = match longer.map(Duration::from_nanos).map(format_duration) {
        Some(longer) => format!("write {fewer}, or a `timeout` above `{longer}`"),
        None => format!("write {fewer}"),
    };
    let problem = Problem::new(WaitsReachTimeout, Key::Retry, message);
    Some(problem.with(Key::Timeout).helped(help))
}

/// A policy as a message names it: its text, or how many retries it has if that is too long.
fn name(policy: &Policy) -> String {
    let text = policy.to_string();
    if text.len() <= LONGEST_NAME {
        return format!("`{text}`");
    }
    format!("a policy of {} retries", policy.retries())
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

//! What the operator should do, in the plainest words: when each element is
//! admitted, called and emitted, and with which outcome. It shares no type with
//! the runtime. Times are milliseconds from the start.

use crate::case::{Attempt, Case, Ends, NEVER, Order, Outcome, Saved, Seen, What};

/// What should be seen, in the order of admission, if the consumer takes at once
/// what there is: first of what was saved, then of the source from there on.
pub(crate) fn expected(case: &Case, saved: &[(usize, Saved)], from: usize) -> Vec<Seen> {
    let drained = case.drain.map_or(NEVER, |(at, _)| at);
    let source = (from..case.elements.len()).map(|index| (index, Saved::default()));
    let mut seen: Vec<Seen> = Vec::new();
    let mut admitted = 0;
    for (n, (index, far)) in saved.iter().copied().chain(source).enumerate() {
        let (is_restored, element) = (n < saved.len(), &case.elements[index]);
        let arrival = if is_restored { 0 } else { element.arrival };
        // It is read when all before it are admitted.
        let mut read = arrival.max(admitted);
        let placed: Vec<&Seen> = seen.iter().filter(|seen| seen.place).collect();
        let is = |seen: &Seen, what| case.elements[seen.index].what == what;
        // A watermark right behind one that has not left needs no other place.
        let merges = element.what == What::Watermark && !is_restored;
        let last = seen.iter().rfind(|seen| !is(seen, What::Barrier));
        let merges = merges && last.is_some_and(|w| is(w, What::Watermark) && w.emitted > read);
        let place = element.what != What::Barrier && !merges;
        // One place is free as soon as all but `capacity - 1` have left.
        let mut left: Vec<u64> = placed.iter().map(|seen| seen.emitted).collect();
        left.sort_unstable();
        let free = match (left.len() + 1).checked_sub(case.capacity) {
            None | Some(0) => 0,
            Some(needed) => left[needed - 1],
        };
        admitted = if place { read.max(free) } else { read };
        if case.plain {
            read = admitted;
        }
        if !is_restored && read >= drained {
            break;
        }
        let all_left = left.last().copied().unwrap_or(0);
        let mark = placed.iter().rfind(|seen| seen.outcome == Outcome::Passed);
        let mark_left = mark.map_or(0, |mark| mark.emitted);
        // It has its turn when those of its key before it are done.
        let same = |seen: &&&Seen| key(case, seen.index) == key(case, index);
        let turn = placed.iter().filter(same).map(|seen| seen.done).max();
        let turn = turn.filter(|_| case.order == Order::Keyed);
        let turn = turn.unwrap_or(admitted).max(admitted);
        let mut one = match &element.what {
            What::Record(_, attempts) => course(case, attempts, far, admitted, turn),
            _ => Seen::passed(admitted),
        };
        one.emitted = match (&element.what, case.order) {
            (What::Barrier, _) => read,
            (What::Record(..), Order::Unordered) => one.done.max(mark_left),
            (What::Record(..), Order::Keyed) => one.done.max(turn).max(mark_left),
            _ => one.done.max(all_left),
        };
        seen.push(Seen {
            index,
            read,
            place,
            ..one
        });
    }
    seen
}

fn key(case: &Case, index: usize) -> Option<u8> {
    match case.elements[index].what {
        What::Record(key, _) => Some(key),
        _ => None,
    }
}

/// What is saved at an instant, and how much of the source was read by then.
pub(crate) fn saved(case: &Case, seen: &[Seen], at: u64) -> (Vec<(usize, Saved)>, usize) {
    let read: Vec<&Seen> = seen.iter().filter(|seen| seen.read <= at).collect();
    let mut saved: Vec<(usize, Saved)> = Vec::new();
    for seen in read.iter().filter(|seen| seen.emitted > at) {
        let is_mark = |index: usize| case.elements[index].what == What::Watermark;
        if is_mark(seen.index) {
            saved.pop_if(|last| is_mark(last.0));
        }
        let step = seen.steps.iter().rfind(|step| step.0 <= at);
        let far = step.map_or(Saved::default(), |&(_, Saved(attempts, spent, due))| {
            // Once it is done, its time stands still.
            let spent = spent + seen.done.min(at) - seen.steps[0].0;
            Saved(attempts, spent, due.saturating_sub(at))
        });
        saved.push((seen.index, far));
    }
    (saved, read.len())
}

/// One element on its own, from when it has its turn: no other one disturbs it.
fn course(case: &Case, script: &[Attempt], far: Saved, admitted: u64, turn: u64) -> Seen {
    let drained = case.drain.map_or(NEVER, |(at, _)| at);
    let stop = case.drain.map_or(NEVER, |(at, limit)| at + limit);
    // From here on there are no retries.
    let over = if case.last_attempt {
        case.ends.min(drained)
    } else {
        NEVER
    };
    let Saved(mut attempts, spent, wait) = far;
    // What is left of its time, and one attempt at least.
    let (left, wait) = match case.timeout {
        None => (NEVER, wait),
        Some(timeout) if spent >= timeout => (case.attempt_timeout.unwrap_or(timeout), 0),
        Some(timeout) if wait >= timeout - spent => (timeout - spent, 0),
        Some(timeout) => (timeout - spent, wait),
    };
    let deadline = admitted.saturating_add(left);
    let latest = deadline.min(stop);
    let mut steps = vec![(admitted, Saved(attempts, spent, 0))];
    let mut calls = Vec::new();
    let given_up = if stop < deadline {
        Outcome::Stopped
    } else {
        Outcome::TimedOut
    };
    let (mut now, mut wait) = (turn, wait);
    let (done, outcome) = loop {
        if now > latest || (now == latest && calls.is_empty()) {
            break (latest.max(admitted), given_up);
        }
        let mut start = now + if now > over { 0 } else { wait };
        if wait > 0 && start >= deadline {
            break (now, Outcome::DeadlineReached);
        }
        steps.push((now, Saved(attempts, spent, start)));
        start = start.min(over.max(now));
        if start >= stop {
            break (stop, Outcome::Stopped);
        }
        steps.push((start, Saved(attempts, spent, 0)));
        calls.push(start);
        attempts += 1;
        let attempt = script[script.len().min(attempts as usize) - 1];
        let limit = case.attempt_timeout.map_or(NEVER, |limit| start + limit);
        let end = if attempt.ends == Ends::Hangs {
            NEVER
        } else {
            start + attempt.takes
        };
        // What is ready at once is not looked at for its time.
        if end > start && latest <= end.min(limit) {
            break (latest, given_up);
        }
        let was_cut = end > start && limit <= end;
        now = end.min(limit);
        let planned = case.delays.get(attempts as usize - 1).copied();
        let planned = planned.filter(|_| now < over);
        let none_left = if case.delays.is_empty() {
            Outcome::Error
        } else {
            Outcome::Exhausted
        };
        let (delay, if_none_is_left) = match attempt.ends {
            _ if was_cut && case.delays.is_empty() => (None, Outcome::AttemptTimedOut),
            _ if was_cut => (planned, Outcome::Exhausted),
            Ends::Wanted => (None, Outcome::Wanted),
            Ends::Rejected => (None, Outcome::Rejected),
            Ends::Fatal => (None, Outcome::Error),
            Ends::Panics => (None, Outcome::Panicked),
            Ends::Unwanted => (planned, Outcome::Unwanted),
            Ends::Retryable => (planned, none_left),
            Ends::After(asked) => (planned.map(|_| asked), none_left),
            Ends::Hangs => unreachable!("it would be emitted never"),
        };
        match delay {
            None => break (now, if_none_is_left),
            Some(delay) if now + delay >= deadline => break (now, Outcome::DeadlineReached),
            Some(delay) => wait = delay,
        }
    };
    // The attempt that ended it would be repeated.
    steps.push((done, Saved(attempts.saturating_sub(1), spent, 0)));
    let spent = spent + done - admitted;
    Seen {
        calls,
        outcome,
        attempts,
        spent,
        done,
        steps,
        ..Seen::passed(done)
    }
}

//! What the operator should do, in the plainest words: when each element is
//! admitted, called and emitted, and with which outcome. It shares no type with
//! the runtime. Times are milliseconds from the start.

/// An input: when the source has it, and how its attempts go.
///
/// The last attempt stands for all after it.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub(crate) arrival: u64,
    pub(crate) attempts: Vec<Attempt>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// How long it takes; at 0 it is ready at its first poll.
    pub(crate) takes: u64,
    pub(crate) ends: Ends,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    Wanted,
    Unwanted,
    Rejected,
    Retryable,
    /// Retryable, and asks for this delay.
    After(u64),
    Fatal,
    Panics,
    Hangs,
}

/// What is run, and under which settings.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) inputs: Vec<Input>,
    pub(crate) ordered: bool,
    pub(crate) capacity: usize,
    /// The wait before retry 1, 2, ..; there is no other retry.
    pub(crate) delays: Vec<u64>,
    pub(crate) timeout: Option<u64>,
    pub(crate) attempt_timeout: Option<u64>,
}

/// What is seen of one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) calls: Vec<u64>,
    pub(crate) emitted: u64,
    pub(crate) outcome: Outcome,
    pub(crate) attempts: u32,
    pub(crate) spent: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Wanted,
    Unwanted,
    Error,
    Rejected,
    Exhausted,
    AttemptTimedOut,
    TimedOut,
    DeadlineReached,
    Panicked,
}

/// What should be seen, by input, if the consumer takes at once what there is.
pub(crate) fn expected(case: &Case) -> Vec<Seen> {
    let mut seen: Vec<Seen> = Vec::new();
    let mut admitted = 0;
    for (index, input) in case.inputs.iter().enumerate() {
        // One place is free as soon as all but `capacity - 1` have left.
        let mut left: Vec<u64> = seen.iter().map(|seen| seen.emitted).collect();
        left.sort_unstable();
        let place = match (index + 1).checked_sub(case.capacity) {
            None | Some(0) => 0,
            Some(needed) => left[needed - 1],
        };
        admitted = admitted.max(input.arrival).max(place);
        let mut element = course(case, input, admitted);
        if let (true, Some(before)) = (case.ordered, seen.last()) {
            element.emitted = element.emitted.max(before.emitted);
        }
        seen.push(element);
    }
    seen
}

/// One element on its own: no other one disturbs it.
fn course(case: &Case, input: &Input, admitted: u64) -> Seen {
    let deadline = case.timeout.map_or(u64::MAX, |timeout| admitted + timeout);
    let mut calls = Vec::new();
    let mut start = admitted;
    loop {
        calls.push(start);
        let attempt = input.attempts[calls.len().min(input.attempts.len()) - 1];
        let limit = case.attempt_timeout.map_or(u64::MAX, |limit| start + limit);
        let end = match attempt.ends {
            Ends::Hangs => u64::MAX,
            _ => start + attempt.takes,
        };
        let ready_at_once = end == start;
        let done = |at, outcome| Seen {
            calls: calls.clone(),
            emitted: at,
            outcome,
            attempts: u32::try_from(calls.len()).expect("few attempts"),
            spent: at - admitted,
        };
        if !ready_at_once && deadline <= end.min(limit) {
            return done(deadline, Outcome::TimedOut);
        }
        let was_cut = !ready_at_once && limit <= end;
        let now = if was_cut { limit } else { end };
        let planned = case.delays.get(calls.len() - 1).copied();
        let (delay, if_none_is_left) = match attempt.ends {
            _ if was_cut && case.delays.is_empty() => {
                return done(now, Outcome::AttemptTimedOut);
            }
            _ if was_cut => (planned, Outcome::Exhausted),
            Ends::Wanted => return done(now, Outcome::Wanted),
            Ends::Rejected => return done(now, Outcome::Rejected),
            Ends::Fatal => return done(now, Outcome::Error),
            Ends::Panics => return done(now, Outcome::Panicked),
            Ends::Unwanted => (planned, Outcome::Unwanted),
            Ends::Retryable | Ends::After(_) if case.delays.is_empty() => {
                return done(now, Outcome::Error);
            }
            Ends::Retryable => (planned, Outcome::Exhausted),
            Ends::After(asked) => (planned.map(|_| asked), Outcome::Exhausted),
            Ends::Hangs => unreachable!("it would be emitted never"),
        };
        match delay {
            None => return done(now, if_none_is_left),
            Some(delay) if now + delay >= deadline => {
                return done(now, Outcome::DeadlineReached);
            }
            Some(delay) => start = now + delay,
        }
    }
}

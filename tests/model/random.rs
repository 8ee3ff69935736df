//! Random cases, and smaller ones that still fail.

use fastrand::Rng;

use crate::model::{Attempt, Case, Ends, Input};

/// The case of a seed.
pub(crate) fn case(seed: u64) -> Case {
    let rng = &mut Rng::with_seed(seed);
    let has_timeout = rng.u8(..4) > 0;
    let attempt_timeout = (rng.u8(..3) == 0).then(|| rng.u64(1..30));
    let retries = rng.usize(..5);
    let inputs = rng.usize(1..40);
    // Nothing may hang for ever.
    let may_hang = has_timeout || attempt_timeout.is_some();
    let mut arrival = 0;
    Case {
        inputs: (0..inputs)
            .map(|_| {
                if rng.u8(..3) == 0 {
                    arrival += rng.u64(..20);
                }
                Input {
                    arrival,
                    attempts: (0..rng.usize(1..5))
                        .map(|_| attempt(rng, may_hang))
                        .collect(),
                }
            })
            .collect(),
        ordered: rng.bool(),
        capacity: *rng
            .choice(&[1, 2, 3, 5, 8, 16, 40, 100])
            .expect("not empty"),
        delays: delays(rng, retries),
        timeout: has_timeout.then(|| rng.u64(1..120)),
        attempt_timeout,
    }
}

fn attempt(rng: &mut Rng, may_hang: bool) -> Attempt {
    let takes = if rng.u8(..3) == 0 { 0 } else { rng.u64(1..25) };
    let ends = match rng.u8(..12) {
        0..4 => Ends::Wanted,
        4..6 => Ends::Unwanted,
        6..8 => Ends::Retryable,
        8 => Ends::After(rng.u64(..15)),
        9 => *rng
            .choice(&[Ends::Fatal, Ends::Rejected])
            .expect("not empty"),
        10 => Ends::Panics,
        _ if may_hang => Ends::Hangs,
        _ => Ends::Wanted,
    };
    Attempt { takes, ends }
}

/// What `delays(..)` would be told; the shapes of the other strategies too.
fn delays(rng: &mut Rng, retries: usize) -> Vec<u64> {
    let first = rng.u64(1..15);
    match rng.u8(..3) {
        0 => vec![first; retries],
        1 => (0..retries).map(|n| first << n).collect(),
        _ => (0..retries).map(|_| rng.u64(..20)).collect(),
    }
}

/// The smallest case that can be had of one that fails by leaving things out.
pub(crate) fn shrink(mut case: Case, fails: impl Fn(&Case) -> bool) -> Case {
    while let Some(smaller) = smaller(&case).into_iter().find(|case| fails(case)) {
        case = smaller;
    }
    case
}

fn smaller(case: &Case) -> Vec<Case> {
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Case)| {
        let mut smaller = case.clone();
        change(&mut smaller);
        all.push(smaller);
    };
    for index in (0..case.inputs.len()).rev() {
        if case.inputs.len() > 1 {
            with(&|case| drop(case.inputs.remove(index)));
        }
        if case.inputs[index].arrival > 0 {
            with(&|case| case.inputs[index].arrival = 0);
        }
        if case.inputs[index].attempts.len() > 1 {
            with(&|case| case.inputs[index].attempts.truncate(1));
        }
    }
    if !case.delays.is_empty() {
        with(&|case| case.delays.truncate(case.delays.len() - 1));
    }
    let hangs = case.inputs.iter().any(|input| {
        let ends = |attempt: &Attempt| attempt.ends == Ends::Hangs;
        input.attempts.iter().any(ends)
    });
    if case.timeout.is_some() && (!hangs || case.attempt_timeout.is_some()) {
        with(&|case| case.timeout = None);
    }
    if case.attempt_timeout.is_some() && (!hangs || case.timeout.is_some()) {
        with(&|case| case.attempt_timeout = None);
    }
    all
}

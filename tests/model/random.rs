//! Random cases, and smaller ones that still fail.
//!
//! What the elements do falls on multiples of 8 ms, and what is done to them
//! (the end, a drain, a snapshot) on other residues, each its own: so it is
//! never left open which of two things that fall together comes first.

use fastrand::Rng;

use crate::case::{Attempt, Case, Element, Ends, Order, What};

const STEP: u64 = 8;

/// The case of a seed.
pub(crate) fn case(seed: u64) -> Case {
    let rng = &mut Rng::with_seed(seed);
    let time = |rng: &mut Rng, range| STEP * rng.u64(range);
    let has_timeout = rng.u8(..4) > 0;
    let attempt_timeout = (rng.u8(..3) == 0).then(|| time(rng, 1..30));
    // Nothing may hang for ever.
    let may_hang = has_timeout || attempt_timeout.is_some();
    let retries = rng.usize(..5);
    let plain = rng.u8(..3) == 0;
    let last_attempt = rng.u8(..4) == 0;
    let mut arrival = 0;
    let elements: Vec<_> = (0..rng.usize(1..40))
        .map(|_| {
            if rng.u8(..3) == 0 {
                arrival += time(rng, 0..20);
            }
            let what = match rng.u8(..if plain { 1 } else { 16 }) {
                12 | 13 => What::Watermark,
                14 => What::Idle,
                15 => What::Barrier,
                _ => {
                    let key = rng.u8(..5);
                    let attempts = 0..rng.usize(1..5);
                    let attempts = attempts.map(|_| attempt(rng, may_hang));
                    What::Record(key, attempts.collect())
                }
            };
            Element { arrival, what }
        })
        .collect();
    let capacities = [1, 2, 3, 5, 8, 16, 40, 100];
    let orders = [Order::Ordered, Order::Unordered, Order::Keyed];
    Case {
        elements,
        ends: arrival + time(rng, 0..20) + 1,
        plain,
        order: orders[rng.usize(..3)],
        // At the end of the retries nothing may wait for a place: that would be
        // noticed only when there is one.
        capacity: if last_attempt {
            100
        } else {
            capacities[rng.usize(..8)]
        },
        delays: delays(rng, retries),
        timeout: has_timeout.then(|| time(rng, 1..120)),
        attempt_timeout,
        last_attempt,
        drain: (rng.u8(..4) == 0).then(|| (time(rng, 0..80) + 2, time(rng, 0..60))),
        save: (!plain && rng.bool()).then(|| time(rng, 0..80) + 4),
    }
}

fn attempt(rng: &mut Rng, may_hang: bool) -> Attempt {
    let takes = if rng.u8(..3) == 0 { 0 } else { rng.u64(1..25) };
    let ends = match rng.u8(..12) {
        0..4 => Ends::Wanted,
        4..6 => Ends::Unwanted,
        6..8 => Ends::Retryable,
        8 => Ends::After(STEP * rng.u64(..15)),
        9 => [Ends::Fatal, Ends::Rejected][rng.usize(..2)],
        10 => Ends::Panics,
        _ if may_hang => Ends::Hangs,
        _ => Ends::Wanted,
    };
    Attempt {
        takes: STEP * takes,
        ends,
    }
}

/// What `delays(..)` would be told; the shapes of the other strategies too.
fn delays(rng: &mut Rng, retries: usize) -> Vec<u64> {
    let first = STEP * rng.u64(1..15);
    match rng.u8(..3) {
        0 => vec![first; retries],
        1 => (0..retries).map(|n| first << n).collect(),
        _ => (0..retries).map(|_| STEP * rng.u64(..20)).collect(),
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
    for index in (0..case.elements.len()).rev() {
        if case.elements.len() > 1 {
            with(&|case| drop(case.elements.remove(index)));
        }
        if case.elements[index].arrival > 0 {
            // Those before it too: a source goes forward.
            with(&|case| {
                for element in &mut case.elements[..=index] {
                    element.arrival = 0;
                }
            });
        }
        if let What::Record(_, attempts) = &case.elements[index].what
            && attempts.len() > 1
        {
            with(&|case| {
                if let What::Record(_, attempts) = &mut case.elements[index].what {
                    attempts.truncate(1);
                }
            });
        }
    }
    if !case.delays.is_empty() {
        with(&|case| case.delays.truncate(case.delays.len() - 1));
    }
    if case.order != Order::Ordered {
        with(&|case| case.order = Order::Ordered);
    }
    if case.last_attempt {
        with(&|case| case.last_attempt = false);
    }
    if case.drain.is_some() {
        with(&|case| case.drain = None);
    }
    if case.save.is_some() {
        with(&|case| case.save = None);
    }
    let hangs = case.elements.iter().any(|element| {
        let ends = |attempt: &Attempt| attempt.ends == Ends::Hangs;
        matches!(&element.what, What::Record(_, attempts) if attempts.iter().any(ends))
    });
    if case.timeout.is_some() && (!hangs || case.attempt_timeout.is_some()) {
        with(&|case| case.timeout = None);
    }
    if case.attempt_timeout.is_some() && (!hangs || case.timeout.is_some()) {
        with(&|case| case.attempt_timeout = None);
    }
    all
}

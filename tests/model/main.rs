//! The operator against a model, on random cases.
//!
//! `ASYNCIO_MODEL_SEEDS=0..100000 cargo test --release --test model` runs as
//! many as one likes; a seed that fails prints the smallest case it can find.

mod case;
mod compare;
mod model;
mod random;
mod run;
mod scripted;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use case::{Case, Saved};
use model::{expected, saved};
use run::{How, run};

#[test]
fn the_operator_does_what_the_model_says() {
    for_each_seed(0..1_000, agrees_with_the_model);
}

#[test]
fn a_slow_consumer_loses_and_delays_nothing_for_good() {
    for_each_seed(0..200, |case| {
        let case = Arc::new(case.clone());
        let how = How {
            pause: 24,
            ..How::default()
        };
        compare::keep_the_rules(&case, &run(&case, how));
    });
}

#[test]
fn calls_that_get_a_copy_do_the_same() {
    for_each_seed(0..1_000, |case| {
        if case.plain {
            let case = Arc::new(case.clone());
            let how = How {
                by_copy: true,
                ..How::default()
            };
            compare::agree(&case, &run(&case, how), &expected(&case, &[], 0), 0);
        }
    });
}

fn agrees_with_the_model(case: &Case) {
    let case = &Arc::new(case.clone());
    let whole = run(case, How::default());
    let seen = expected(case, &[], 0);
    compare::agree(case, &whole, &seen, 0);
    let (Some(at), Some(snapshot)) = (case.save, whole.snapshot) else {
        return;
    };

    // What is saved is what is in flight.
    let (mut saved, from) = saved(case, &seen, at);
    let records = saved.iter().map(|saved| saved.0);
    let records =
        records.filter(|index| matches!(case.elements[*index].what, case::What::Record(..)));
    let inputs: Vec<_> = snapshot.inputs().copied().collect();
    assert_eq!(
        inputs,
        records.collect::<Vec<_>>(),
        "saved; left is what was seen"
    );

    // An operator that is dropped then has done the same until then.
    let crashed = run(
        case,
        How {
            crashes: true,
            ..How::default()
        },
    );
    let until = whole.left.iter().filter(|left| left.at <= at);
    assert!(crashed.left.iter().eq(until), "left before the drop");
    let until = whole.log.calls().into_iter().filter(|call| call.1 <= at);
    assert!(
        crashed.log.calls().into_iter().eq(until),
        "called before the drop"
    );
    assert_eq!(crashed.snapshot.as_ref(), Some(&snapshot));

    // What is restored goes on as it would, or afresh.
    let how = How {
        restored: Some(snapshot),
        from,
        ..How::default()
    };
    let restored = run(case, how.clone());
    compare::agree(case, &restored, &expected(case, &saved, from), saved.len());
    for (_, far) in &mut saved {
        *far = Saved::default();
    }
    let afresh = run(
        case,
        How {
            afresh: true,
            ..how
        },
    );
    compare::agree(case, &afresh, &expected(case, &saved, from), saved.len());
}

fn for_each_seed(default: Range<u64>, check: impl Fn(&Case)) {
    std::panic::set_hook(Box::new(|_| {}));
    for seed in seeds().unwrap_or(default) {
        let case = random::case(seed);
        let failure = |case: &Case| catch_unwind(AssertUnwindSafe(|| check(case))).err();
        if failure(&case).is_some() {
            let small = random::shrink(case, |case| failure(case).is_some());
            let _ = std::panic::take_hook();
            println!("seed {seed} fails, and so does this: {small:#?}");
            check(&small);
            panic!("seed {seed} failed once, but not again");
        }
    }
}

fn seeds() -> Option<Range<u64>> {
    let range = std::env::var("ASYNCIO_MODEL_SEEDS").ok()?;
    let (from, to) = range.split_once("..").expect("a range like 0..1000");
    let number = |text: &str| text.parse().expect("a range like 0..1000");
    Some(number(from)..number(to))
}

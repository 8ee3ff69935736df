//! The operator against a model, on random cases.
//!
//! `ASYNCIO_MODEL_SEEDS=0..100000 cargo test --release --test model` runs as
//! many as one likes; a seed that fails prints the smallest case it can find.

mod model;
mod random;
mod run;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use model::{Case, Seen, expected};
use run::{Consumer, run};

#[test]
fn the_operator_does_what_the_model_says() {
    for_each_seed(0..2_000, agrees_with_the_model);
}

#[test]
fn a_slow_consumer_loses_and_delays_nothing_for_good() {
    for_each_seed(0..500, |case| {
        let (seen, order) = run(case, Consumer::Slow(3));
        keeps_the_rules(case, &seen, &order);
    });
}

fn agrees_with_the_model(case: &Case) {
    let (seen, order) = run(case, Consumer::Eager);
    let expected = expected(case);
    for (index, (seen, expected)) in seen.iter().zip(&expected).enumerate() {
        assert_eq!(seen, expected, "input {index}: left is what was seen");
    }
    let emitted = order.iter().map(|&index| seen[index].emitted);
    assert!(emitted.is_sorted(), "emitted before it was done");
    if case.ordered {
        assert!(order.is_sorted(), "out of order: {order:?}");
    }
}

/// What holds however slowly outcomes are taken.
fn keeps_the_rules(case: &Case, seen: &[Seen], order: &[usize]) {
    if case.ordered {
        assert!(order.is_sorted(), "out of order: {order:?}");
    }
    for seen in seen {
        assert_eq!(seen.attempts as usize, seen.calls.len());
        assert!(seen.calls.len() <= case.delays.len() + 1);
        for call in &seen.calls {
            let timeout = case.timeout.unwrap_or(u64::MAX);
            assert!(call - seen.calls[0] < timeout, "a call after the deadline");
        }
    }
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

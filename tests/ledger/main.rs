//! The ledger against a model that keeps everything, on random cases, and the
//! sentences of its documentation one by one.
//!
//! `ASYNCIO_LEDGER_SEEDS=0..100000 cargo test --release --test ledger` runs as
//! many as one likes; a seed that fails is named.

mod model;
mod rules;

use std::ops::Range;

use asyncio_runtime::{Ledger, LedgerError};
use fastrand::Rng;
use model::Model;

const PARTITIONS: u8 = 3;

#[test]
fn the_ledger_does_what_the_model_says() {
    for seed in seeds().unwrap_or(0..300) {
        let case = std::panic::catch_unwind(|| run(seed));
        assert!(case.is_ok(), "seed {seed} fails");
    }
}

fn run(seed: u64) {
    let rng = &mut Rng::with_seed(seed);
    let mut ledger = Ledger::new();
    let mut model = Model::default();
    // Most seeds take as many as they complete, some more, some fewer.
    let takes = *rng.choice(&[35, 45, 55]).expect("not empty");
    for _ in 0..rng.usize(1..300) {
        let partition = rng.u8(..PARTITIONS);
        match rng.u8(..100) {
            0 => {
                let last = model.last_processed(partition);
                assert_eq!(ledger.forget(&partition), last);
                model.forget(partition);
            }
            dice if dice < takes => {
                let offset = offset_to_take(rng, &model, partition);
                assert_eq!(
                    ledger.take(partition, offset),
                    model.take(partition, offset)
                );
            }
            _ => {
                let offset = offset_to_complete(rng, &model, partition);
                let before = model.last_processed(partition);
                let completed = ledger.complete(&partition, &offset);
                let expected = model.complete(partition, offset);
                let moved = expected.map(|()| model.last_processed(partition) != before);
                assert_eq!(completed, moved);
            }
        }
        agree(&ledger, &model);
    }
}

/// The next one with or without a gap; now and then one that was taken, or that
/// was jumped over.
fn offset_to_take(rng: &mut Rng, model: &Model, partition: u8) -> u64 {
    let next = model.highest(partition).map_or(100, |highest| highest + 1);
    match rng.u8(..10) {
        0 => rng.u64(next.saturating_sub(30)..next),
        1..4 => next + rng.u64(1..1_000),
        _ => next,
    }
}

/// Mostly an outstanding one, from anywhere; now and then just any.
fn offset_to_complete(rng: &mut Rng, model: &Model, partition: u8) -> u64 {
    let outstanding: Vec<u64> = model.outstanding(partition);
    match rng.choice(&outstanding) {
        Some(offset) if rng.u8(..10) > 0 => *offset,
        _ => rng.u64(50..model.highest(partition).map_or(200, |highest| highest + 10)),
    }
}

fn agree(ledger: &Ledger<u8>, model: &Model) {
    for partition in 0..PARTITIONS {
        let last = model.last_processed(partition);
        assert_eq!(ledger.last_processed(&partition).copied(), last);
        assert_eq!(ledger.next_to_read(&partition), last.map(|last| last + 1));
        let outstanding = model.outstanding(partition);
        assert_eq!(ledger.outstanding(&partition), outstanding.len());
        let lowest = ledger.lowest_outstanding(&partition);
        assert_eq!(lowest, outstanding.first());
    }
    let mut partitions: Vec<u8> = ledger.partitions().copied().collect();
    partitions.sort_unstable();
    assert_eq!(partitions, model.partitions());
}

fn seeds() -> Option<Range<u64>> {
    let range = std::env::var("ASYNCIO_LEDGER_SEEDS").ok()?;
    let (from, to) = range.split_once("..").expect("a range like 0..1000");
    let number = |text: &str| text.parse().expect("a range like 0..1000");
    Some(number(from)..number(to))
}

/// What the model and the rules say of errors.
type Refused<T = ()> = Result<T, LedgerError>;

//! The worst that was measured of ours, which is what a target is held against.

use super::number::capacity;
use super::results::Results;
use crate::contestants::Contestant;
use crate::measure::{Time, running_size};
use crate::workloads::Kind;
use crate::{Cell, Order};

/// The worst, and where.
pub(crate) struct Worst {
    pub(crate) value: f64,
    pub(crate) place: String,
}

/// Which of our times count.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) work: Kind,
    /// Both where none is given.
    pub(crate) order: Option<Order>,
    /// All where none is given.
    pub(crate) capacity: Option<usize>,
}

impl Scope {
    /// Our times in this scope.
    fn times(self, results: &Results) -> impl Iterator<Item = (&Cell, &Time)> {
        ours(&results.times).filter(move |(cell, _)| {
            cell.work == self.work
                && self.order.is_none_or(|order| cell.order == order)
                && match self.capacity {
                    Some(capacity) => cell.capacity == capacity,
                    // That one is not measured by rounds.
                    None => cell.capacity != 1_000_000,
                }
        })
    }
}

/// The smallest ratio of another's time to ours.
pub(crate) fn ratio(
    results: &Results,
    scope: Scope,
    other: Contestant,
    metric: fn(&Time) -> f64,
) -> Option<Worst> {
    let ratios = scope.times(results).filter_map(|(cell, time)| {
        let other = results.times.get(&cell.of(other))?;
        Some((metric(other) / metric(time), place(cell)))
    });
    ratios
        .min_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(value, place)| Worst { value, place })
}

/// The largest ratio of our wall time to that of the best, which may be us.
pub(crate) fn to_the_best(results: &Results, scope: Scope) -> Option<Worst> {
    largest(scope.times(results).filter_map(|(cell, time)| {
        let all = Contestant::ALL.into_iter().filter_map(|contestant| {
            Some((results.times.get(&cell.of(contestant))?.wall, contestant))
        });
        let (best, who) = all.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        Some((time.wall / best, format!("{}, best: {who}", place(cell))))
    }))
}

/// The largest ratio of our CPU time at 100,000 to that at 1,000.
pub(crate) fn growth(results: &Results, work: Kind) -> Option<Worst> {
    let large = Scope {
        work,
        order: None,
        capacity: Some(100_000),
    };
    largest(large.times(results).filter_map(|(cell, time)| {
        let small = Cell {
            capacity: 1_000,
            ..*cell
        };
        let small = results.times.get(&small)?;
        Some((time.cpu / small.cpu, cell.order.to_string()))
    }))
}

/// Our wall time with a million in flight.
pub(crate) fn million(results: &Results) -> Option<Worst> {
    let million = Scope {
        work: Kind::W5,
        order: None,
        capacity: Some(1_000_000),
    };
    let times = million.times(results);
    largest(times.map(|(cell, time)| (time.wall, place(cell))))
}

/// Our instructions of a work.
pub(crate) fn instructions(results: &Results, work: Kind) -> Option<Worst> {
    let counts = ours(&results.instructions).filter(|(cell, _)| cell.work == work);
    largest(counts.map(|(cell, count)| (*count, place(cell))))
}

/// Our allocations, but for W3B, whose call itself allocates.
pub(crate) fn allocations(results: &Results) -> Option<Worst> {
    let counts = ours(&results.allocations).filter(|(cell, _)| cell.work != Kind::W3b);
    largest(counts.map(|(cell, count)| (*count, format!("{} {}", cell.work, place(cell)))))
}

/// What an element of ours takes beyond what is its own: its input where it
/// waits, the call's future where an attempt runs.
#[allow(clippy::cast_precision_loss)] // No future has 2^52 bytes.
pub(crate) fn memory(results: &Results, work: Kind) -> Option<Worst> {
    let own = match work {
        Kind::Running => running_size(),
        _ => size_of::<u64>(),
    };
    let held = ours(&results.memory).filter(|(cell, _)| cell.work == work);
    largest(held.map(|(cell, memory)| (memory.held - own as f64, place(cell))))
}

fn ours<V>(values: &std::collections::BTreeMap<Cell, V>) -> impl Iterator<Item = (&Cell, &V)> {
    let ours = |(cell, _): &(&Cell, &V)| cell.contestant == Contestant::Operator;
    values.iter().filter(ours)
}

fn largest(values: impl Iterator<Item = (f64, String)>) -> Option<Worst> {
    values
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(value, place)| Worst { value, place })
}

fn place(cell: &Cell) -> String {
    format!("{} {}", cell.order, capacity(cell.capacity))
}

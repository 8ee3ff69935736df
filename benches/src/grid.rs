//! Which cells are measured.

use crate::contestants::Contestant;
use crate::workloads::Kind;
use crate::{Cell, Order};

/// The capacities at which the time of a workload is measured.
#[must_use]
pub fn capacities(work: Kind) -> &'static [usize] {
    match work {
        Kind::W1 | Kind::W2 | Kind::W2s => &[16, 100, 1_000, 10_000, 100_000],
        // With 16 in flight a second holds 8,000 elements.
        Kind::W3a => &[100, 1_000, 10_000, 100_000],
        Kind::W1l | Kind::W3b => &[100, 1_000],
        Kind::W4 => &[100, 1_000, 10_000],
        Kind::W5 => &[1_000, 10_000, 100_000],
        Kind::W6 => &[1_000, 10_000],
        Kind::Waiting | Kind::Running => &[10_000, 100_000, 1_000_000],
    }
}

/// Everybody who does a work in an order at a capacity, side by side.
#[must_use]
pub fn rivals(work: Kind, order: Order, capacity: usize) -> Vec<Cell> {
    let cells = Contestant::ALL.map(|contestant| Cell {
        work,
        order,
        capacity,
        contestant,
    });
    cells
        .into_iter()
        .filter(|cell| cell.contestant.refuses(work, capacity).is_none())
        .collect()
}

use std::collections::BTreeMap;

use crate::Cell;
use crate::measure::{Memory, Time};

/// All that was measured.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Medians.
    pub times: BTreeMap<Cell, Time>,
    /// Per element, once a run has got going.
    pub allocations: BTreeMap<Cell, f64>,
    /// Of elements in flight.
    pub memory: BTreeMap<Cell, Memory>,
    /// Per element.
    pub instructions: BTreeMap<Cell, f64>,
}

impl Results {
    /// Adds the times of some rounds of a cell.
    pub fn add_times(&mut self, cell: Cell, rounds: &[Time]) {
        let median = |of: fn(&Time) -> f64| median(rounds.iter().map(of).collect());
        let time = Time {
            cpu: median(|time| time.cpu),
            wall: median(|time| time.wall),
        };
        self.times.insert(cell, time);
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

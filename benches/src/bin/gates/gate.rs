use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use asyncio_benches::contestants::Contestant;
use asyncio_benches::workloads::Kind;
use asyncio_benches::{Cell, Order};
use serde::{Deserialize, Serialize};

use crate::count::Count;

/// One thing that is counted of one workload.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gate {
    pub(crate) count: Count,
    work: Kind,
    /// Why there is a bound, and where it comes from.
    pub(crate) why: String,
    /// What no bound may be above, whatever is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<f64>,
    /// The bounds, by capacity.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    ordered: BTreeMap<String, f64>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    unordered: BTreeMap<String, f64>,
}

impl Gate {
    /// What is counted, and the most that it may be.
    pub(crate) fn bounds(&self) -> Vec<(Cell, f64)> {
        let mut bounds = Vec::new();
        for (order, by_capacity) in [
            (Order::Ordered, &self.ordered),
            (Order::Unordered, &self.unordered),
        ] {
            for (capacity, most) in by_capacity {
                if let Ok(capacity) = capacity.parse() {
                    bounds.push((self.cell(order, capacity), *most));
                }
            }
        }
        bounds
    }

    /// Bounds what is counted of a cell by a little more than this.
    pub(crate) fn set(&mut self, cell: Cell, counted: f64) -> anyhow::Result<f64> {
        let mut bound = self.count.bound(counted);
        if let Some(target) = self.target {
            ensure!(
                counted <= target,
                "{cell}: {counted} {}, but the target is {target}",
                self.count
            );
            bound = bound.min(target);
        }
        let by_capacity = match cell.order {
            Order::Ordered => &mut self.ordered,
            Order::Unordered => &mut self.unordered,
        };
        by_capacity.insert(cell.capacity.to_string(), bound);
        Ok(bound)
    }

    /// Refuses what would be passed over.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let by_capacity = self.ordered.keys().chain(self.unordered.keys());
        for capacity in by_capacity {
            capacity
                .parse::<usize>()
                .with_context(|| format!("{} {}: {capacity:?}", self.count, self.work))?;
        }
        ensure!(
            !self.bounds().is_empty(),
            "{} {}: there is no bound",
            self.count,
            self.work
        );
        Ok(())
    }

    fn cell(&self, order: Order, capacity: usize) -> Cell {
        Cell {
            work: self.work,
            order,
            capacity,
            contestant: Contestant::Operator,
        }
    }
}

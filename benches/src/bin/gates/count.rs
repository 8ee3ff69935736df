use std::fmt;

use anyhow::bail;
use asyncio_benches::workloads::Kind;
use asyncio_benches::{Cell, measure};
use serde::{Deserialize, Serialize};

/// What is counted, per element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Count {
    /// By valgrind, over the difference of two lengths of a run.
    Instructions,
    /// Over the difference of two lengths of a run.
    Allocations,
    /// Of an element in flight, beyond what is its own: its input where it
    /// waits, the call's future where an attempt runs.
    Bytes,
}

impl Count {
    pub(crate) fn of(self, cell: Cell) -> anyhow::Result<f64> {
        match self {
            Self::Instructions => {
                if let Some(reason) = measure::valgrind_is_missing() {
                    bail!("instructions are counted by valgrind, which is missing: {reason}");
                }
                measure::instructions(cell)
            }
            Self::Allocations => measure::allocations(cell),
            Self::Bytes => bytes(cell),
        }
    }

    /// A bound that this count meets, with some room for another machine, whose
    /// `memcpy` is another and whose hash maps are seeded otherwise.
    pub(crate) fn bound(self, counted: f64) -> f64 {
        match self {
            Self::Instructions => (counted * 1.1).ceil(),
            // One in a thousand elements is none: that is what a run gives back
            // after a while and takes again.
            Self::Allocations => ((counted * 1_000.0).ceil() / 1_000.0).max(0.001),
            Self::Bytes => counted.ceil(),
        }
    }
}

#[allow(clippy::cast_precision_loss)] // No future has 2^52 bytes.
fn bytes(cell: Cell) -> anyhow::Result<f64> {
    let own = match cell.work {
        Kind::Running => measure::running_size(),
        Kind::Waiting => size_of::<u64>(),
        work => bail!("the elements of {work} do not stay in flight"),
    };
    Ok(measure::memory(cell)?.held - own as f64)
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Instructions => "instructions",
            Self::Allocations => "allocations",
            Self::Bytes => "bytes",
        })
    }
}

//! What is measured of a cell.

mod allocations;
mod child;
mod instructions;
mod memory;
mod runtime;
mod size;
mod time;

pub use allocations::allocations;
pub use child::{answer, run};
pub use instructions::{instructions, valgrind_is_missing};
pub use memory::{Memory, memory, memory_in_child};
pub use size::{elements, running_size};
pub use time::{Time, round};

use anyhow::ensure;

use crate::{Cell, Drained};

/// Refuses a run that lost, doubled or misplaced an element.
fn check(cell: Cell, elements: u64, drained: Drained) -> anyhow::Result<()> {
    ensure!(
        drained.is_right(elements, cell.order),
        "{cell}: {elements} elements came out as {drained:?}"
    );
    Ok(())
}

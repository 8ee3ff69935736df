use super::check;
use super::runtime::{Clock, runtime};
use crate::{Cell, contestants};

/// Allocations per element once the run has got going: the difference of two
/// lengths, so that what a run allocates at first does not count: that goes on
/// until as many elements wait for a retry as there is room for, which are one in
/// a hundred of W4.
///
/// # Errors
///
/// When what came out is not what went in.
#[allow(clippy::cast_precision_loss)] // No run makes 2^52 allocations.
pub fn allocations(cell: Cell) -> anyhow::Result<f64> {
    let capacity = u64::try_from(cell.capacity)?;
    let (few, many) = (200 * capacity, 400 * capacity);
    let difference = count(cell, many)?.saturating_sub(count(cell, few)?);
    Ok(difference as f64 / (many - few) as f64)
}

fn count(cell: Cell, elements: u64) -> anyhow::Result<u64> {
    let runtime = runtime(Clock::for_counting(cell.work))?;
    let mut drained = None;
    let info = allocation_counter::measure(|| {
        drained = Some(runtime.block_on(contestants::run(cell, elements)));
    });
    check(cell, elements, drained.unwrap_or_default())?;
    Ok(info.count_total)
}

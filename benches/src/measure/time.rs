use std::time::Duration;

use rustix::time::{ClockId, Timespec, clock_gettime};

use super::check;
use super::runtime::{Clock, runtime};
use crate::Cell;
use crate::contestants;

/// The time of one run, in nanoseconds per element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// Of all threads of the process.
    pub cpu: f64,
    /// By the clock on the wall.
    pub wall: f64,
}

/// Times one run.
///
/// # Errors
///
/// When what came out is not what went in.
pub fn round(cell: Cell, elements: u64) -> anyhow::Result<Time> {
    let runtime = runtime(Clock::Real)?;
    let run = contestants::run(cell, elements);

    let mut drained = None;
    let mut spent = None;
    // Allocations are not counted here: that would cost those who allocate.
    allocation_counter::opt_out(|| {
        let cpu = clock_gettime(ClockId::ProcessCPUTime);
        let wall = clock_gettime(ClockId::Monotonic);
        drained = Some(runtime.block_on(run));
        spent = Some((
            since(cpu, ClockId::ProcessCPUTime),
            since(wall, ClockId::Monotonic),
        ));
    });

    check(cell, elements, drained.unwrap_or_default())?;
    let (cpu, wall) = spent.unwrap_or_default();
    Ok(Time {
        cpu: per_element(cpu, elements),
        wall: per_element(wall, elements),
    })
}

fn since(begin: Timespec, clock: ClockId) -> Duration {
    let spent = clock_gettime(clock) - begin;
    spent.try_into().unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // No run has 2^52 elements.
fn per_element(spent: Duration, elements: u64) -> f64 {
    spent.as_secs_f64() * 1e9 / elements as f64
}

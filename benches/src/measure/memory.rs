use std::future::poll_fn;
use std::task::Poll;

use anyhow::Context;
use serde::{Deserialize, Serialize};

use super::child::Child;
use super::runtime::{Clock, runtime};
use crate::workloads::{Kind, started};
use crate::{Cell, contestants};

/// What elements in flight take, in bytes per element.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Allocated while all are in flight.
    pub held: f64,
    /// The most that was allocated on the way there: a buffer that grows is
    /// there twice for a moment.
    pub peak: f64,
    /// The growth of the process's peak resident set, if the system tells it.
    pub resident: Option<f64>,
}

/// Measures what a cell's capacity of elements take while all are in flight.
///
/// The cell's work is one of [`Kind::Waiting`] and [`Kind::Running`].
///
/// # Errors
///
/// When there is no runtime.
#[allow(clippy::cast_precision_loss)] // No machine has 2^52 bytes.
pub fn memory(cell: Cell) -> anyhow::Result<Memory> {
    debug_assert!(matches!(cell.work, Kind::Waiting | Kind::Running));
    let runtime = runtime(Clock::Paused)?;
    let before = peak_resident();
    let mut run = None;
    let info = allocation_counter::measure(|| {
        let run = run.insert(contestants::run(cell, u64::MAX));
        let _ = started();
        let mut begun = 0;
        let mut more = 16;
        // It wakes itself, so that the clock, which leaps when all is idle,
        // stands still: nothing is done with its wait or its sleep.
        runtime.block_on(poll_fn(|cx| {
            cx.waker().wake_by_ref();
            let poll = run.as_mut().poll(cx);
            begun += started();
            // Some polls more, for what the last of them have still to do.
            more -= u32::from(begun >= cell.capacity);
            if more == 0 {
                return Poll::Ready(());
            }
            poll.map(|_| ())
        }));
    });
    let resident = before.zip(peak_resident());
    let per_element = |bytes: f64| bytes / cell.capacity as f64;
    Ok(Memory {
        held: per_element(info.bytes_current as f64),
        peak: per_element(info.bytes_max as f64),
        resident: resident.map(|(before, after)| per_element((after - before) as f64)),
    })
}

/// The same in a process of its own, whose resident set nobody else has grown.
///
/// # Errors
///
/// When the process fails.
pub fn memory_in_child(cell: Cell) -> anyhow::Result<Memory> {
    let output = Child::Memory.command(cell, 0)?.output()?;
    let line = String::from_utf8(output.stdout)?;
    toml::from_str(&line).with_context(|| format!("{cell}: the process said {line:?}"))
}

/// The peak resident set of this process, in bytes.
fn peak_resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

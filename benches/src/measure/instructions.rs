use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

use super::child::Child;
use crate::Cell;

/// Why no instructions can be counted here.
#[must_use]
pub fn valgrind_is_missing() -> Option<String> {
    let version = Command::new("valgrind").arg("--version").output();
    match version {
        Ok(output) if output.status.success() => None,
        Ok(output) => Some(format!("valgrind ends with {}", output.status)),
        Err(error) => Some(format!("valgrind: {error}")),
    }
}

/// Instructions per element: the difference of two lengths, so that the start of
/// the process and of the run does not count.
///
/// # Errors
///
/// When valgrind is missing or fails.
#[allow(clippy::cast_precision_loss)] // Nobody waits for 2^52 instructions.
pub fn instructions(cell: Cell) -> anyhow::Result<f64> {
    let capacity = u64::try_from(cell.capacity)?;
    let (few, many) = (10 * capacity, 10 * capacity + 20_000);
    let difference = count(cell, many)?.saturating_sub(count(cell, few)?);
    Ok(difference as f64 / (many - few) as f64)
}

/// The instructions of a whole process.
fn count(cell: Cell, elements: u64) -> anyhow::Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = Child::Run
        .under(valgrind, cell, elements)?
        .stdin(Stdio::null())
        .output()
        .context("valgrind cannot be run")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{cell} under valgrind: {said}");
    let collected = said
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .with_context(|| format!("valgrind does not say how much it counted: {said}"))?;
    Ok(collected.1.trim().parse()?)
}

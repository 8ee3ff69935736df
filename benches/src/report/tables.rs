use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::number::{capacity, figure};
use super::results::Results;
use crate::contestants::Contestant;
use crate::measure::{Time, running_size};
use crate::workloads::Kind;
use crate::{Cell, Order};

/// The times of one workload, CPU and wall.
#[must_use]
pub fn times(results: &Results, work: Kind) -> String {
    let of_work: BTreeMap<Cell, Time> = results
        .times
        .iter()
        .filter(|(cell, _)| cell.work == work)
        .map(|(cell, time)| (*cell, *time))
        .collect();
    if of_work.is_empty() {
        return String::new();
    }
    let mut text = format!("### {work}: {}\n\n", work.description());
    let cpu = |cell: &Cell| of_work.get(cell).map(|time| figure(time.cpu));
    let wall = |cell: &Cell| of_work.get(cell).map(|time| figure(time.wall));
    text += "CPU nanoseconds per element:\n\n";
    text += &table(of_work.keys(), &cpu);
    if matches!(work, Kind::W3b | Kind::W4 | Kind::W5 | Kind::W6 | Kind::W3a) {
        text += "\nWall nanoseconds per element:\n\n";
        text += &table(of_work.keys(), &wall);
    }
    text.push('\n');
    text
}

/// Allocations per element.
#[must_use]
pub fn allocations(results: &Results) -> String {
    by_work(&results.allocations)
}

/// Instructions per element.
#[must_use]
pub fn instructions(results: &Results) -> String {
    by_work(&results.instructions)
}

fn by_work(values: &BTreeMap<Cell, f64>) -> String {
    let value = |cell: &Cell| values.get(cell).map(|value| figure(*value));
    table(values.keys(), &value)
}

/// What elements in flight take.
#[must_use]
pub fn memory(results: &Results) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "The future of a running attempt has {} bytes, an input 8.\n",
        running_size()
    );
    text += "| elements | in flight | order | contestant | allocated | at the peak | resident |\n";
    text += "|---|--:|---|---|--:|--:|--:|\n";
    for (cell, memory) in &results.memory {
        let resident = memory.resident.map_or_else(|| "-".to_owned(), figure);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {resident} |",
            cell.work,
            capacity(cell.capacity),
            cell.order,
            cell.contestant,
            figure(memory.held),
            figure(memory.peak),
        );
    }
    text
}

/// A table with a row for each work, order and capacity, and a column for each
/// contestant.
fn table<'a>(
    cells: impl Iterator<Item = &'a Cell> + Clone,
    value: &dyn Fn(&Cell) -> Option<String>,
) -> String {
    let columns: BTreeSet<Contestant> = cells.clone().map(|cell| cell.contestant).collect();
    let rows: BTreeSet<(Kind, Order, usize)> = cells
        .map(|cell| (cell.work, cell.order, cell.capacity))
        .collect();
    let mut text = "| work | order | capacity |".to_owned();
    for column in &columns {
        let _ = write!(text, " {column} |");
    }
    let _ = writeln!(text, "\n|---|---|--:|{}", "--:|".repeat(columns.len()));
    for (work, order, limit) in rows {
        let _ = write!(text, "| {work} | {order} | {} |", capacity(limit));
        for &contestant in &columns {
            let cell = Cell {
                work,
                order,
                capacity: limit,
                contestant,
            };
            let _ = write!(
                text,
                " {} |",
                value(&cell).unwrap_or_else(|| "-".to_owned())
            );
        }
        text.push('\n');
    }
    text
}

/// Why some cells of the tables are empty.
#[must_use]
pub fn omissions(works: &[Kind], capacities: fn(Kind) -> &'static [usize]) -> String {
    let mut reasons: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for &work in works {
        for &capacity in capacities(work) {
            for contestant in Contestant::ALL {
                if let Some(reason) = contestant.refuses(work, capacity) {
                    reasons
                        .entry(reason)
                        .or_default()
                        .insert(format!("`{contestant}`"));
                }
            }
        }
    }
    let mut text = String::new();
    for (reason, contestants) in reasons {
        let contestants: Vec<String> = contestants.into_iter().collect();
        let _ = writeln!(text, "- {}: {reason}.", contestants.join(", "));
    }
    text
}

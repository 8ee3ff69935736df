use asyncio_benches::contestants::Contestant;
use asyncio_benches::grid::{capacities, rivals};
use asyncio_benches::measure::{self, Time, valgrind_is_missing};
use asyncio_benches::report::Results;
use asyncio_benches::workloads::Kind;
use asyncio_benches::{Cell, Order};

use crate::cli::Cli;
use crate::progress::Progress;

/// Measures what is asked for.
pub(crate) fn collect(cli: &Cli, progress: &mut Progress) -> anyhow::Result<Results> {
    let mut results = Results::default();
    for work in Kind::TIMED.into_iter().filter(|work| cli.wants(*work)) {
        for order in Order::ALL {
            for &capacity in capacities(work) {
                progress.say(&format!("time: {work} {order} {capacity}"));
                times(&rivals(work, order, capacity), cli.rounds(), &mut results)?;
            }
        }
    }
    if cli.wants(Kind::W5) && !cli.quick {
        million(progress, &mut results)?;
    }
    allocations(cli, progress, &mut results)?;
    memory(cli, progress, &mut results)?;
    instructions(cli, progress, &mut results)?;
    Ok(results)
}

/// Everybody in turn, forth and back, so that what changes on the machine
/// meanwhile changes for all.
fn times(cells: &[Cell], rounds: u32, results: &mut Results) -> anyhow::Result<()> {
    let mut times: Vec<Vec<Time>> = vec![Vec::new(); cells.len()];
    for round in 0..=rounds {
        let mut turn: Vec<usize> = (0..cells.len()).collect();
        if round % 2 == 1 {
            turn.reverse();
        }
        for index in turn {
            let cell = cells[index];
            let elements = measure::elements(cell.work, cell.order, cell.capacity);
            let time = measure::round(cell, elements)?;
            // The first round is for warming up.
            if round > 0 {
                times[index].push(time);
            }
        }
    }
    for (cell, times) in cells.iter().zip(&times) {
        results.add_times(*cell, times);
    }
    Ok(())
}

/// A million in flight, of which each is retried.
fn million(progress: &mut Progress, results: &mut Results) -> anyhow::Result<()> {
    for order in Order::ALL {
        progress.say(&format!("time: W5 {order} 1000000"));
        let cells =
            [Contestant::FuturesBufferedBackon, Contestant::Operator].map(|contestant| Cell {
                work: Kind::W5,
                order,
                capacity: 1_000_000,
                contestant,
            });
        times(&cells, 1, results)?;
    }
    Ok(())
}

fn allocations(cli: &Cli, progress: &mut Progress, results: &mut Results) -> anyhow::Result<()> {
    for work in Kind::TIMED.into_iter().filter(|work| cli.wants(*work)) {
        for order in Order::ALL {
            for capacity in [100, 1_000] {
                progress.say(&format!("allocations: {work} {order} {capacity}"));
                for cell in rivals(work, order, capacity) {
                    if capacity == 100 || cell.contestant == Contestant::Operator {
                        results
                            .allocations
                            .insert(cell, measure::allocations(cell)?);
                    }
                }
            }
        }
    }
    Ok(())
}

fn memory(cli: &Cli, progress: &mut Progress, results: &mut Results) -> anyhow::Result<()> {
    for work in [Kind::Waiting, Kind::Running] {
        if !cli.only.is_empty() && !cli.only.contains(&work) {
            continue;
        }
        for &capacity in capacities(work) {
            for order in Order::ALL {
                for cell in rivals(work, order, capacity) {
                    // Of the others one order is enough.
                    if order == Order::Ordered || cell.contestant == Contestant::Operator {
                        progress.say(&format!("memory: {cell}"));
                        results.memory.insert(cell, measure::memory_in_child(cell)?);
                    }
                }
            }
        }
    }
    Ok(())
}

fn instructions(cli: &Cli, progress: &mut Progress, results: &mut Results) -> anyhow::Result<()> {
    if let Some(reason) = valgrind_is_missing() {
        eprintln!("no instructions are counted: {reason}");
        return Ok(());
    }
    for work in [Kind::W1, Kind::W1l, Kind::W2s, Kind::W4, Kind::W5] {
        if !cli.wants(work) {
            continue;
        }
        for order in Order::ALL {
            for cell in rivals(work, order, 100) {
                let is_wanted = match cell.contestant {
                    Contestant::Operator => true,
                    Contestant::FuturesBuffered
                    | Contestant::FuturesBufferedBackon
                    | Contestant::BufferedBackon => !cli.quick,
                    _ => false,
                };
                if is_wanted {
                    progress.say(&format!("instructions: {cell}"));
                    results
                        .instructions
                        .insert(cell, measure::instructions(cell)?);
                }
            }
        }
    }
    Ok(())
}

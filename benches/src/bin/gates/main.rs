//! Counts what the operator does for an element and holds it against the bounds
//! of `gates.toml`: no clock is asked, so that the answer is the same on every
//! machine and under every load.
#![forbid(unsafe_code)]

mod count;
mod file;
mod gate;

use std::path::PathBuf;
use std::process::ExitCode;

use asyncio_benches::measure;
use clap::Parser;

use crate::file::File;

/// Holds counted instructions, allocations and bytes per element against bounds.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    /// Where the bounds are
    #[arg(long, value_name = "FILE", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/gates.toml"))]
    file: PathBuf,

    /// Write new bounds, a little above what is counted now
    #[arg(long)]
    set: bool,
}

fn main() -> anyhow::Result<ExitCode> {
    if measure::answer()? {
        return Ok(ExitCode::SUCCESS);
    }
    let cli = Cli::parse();
    let mut file = File::read(&cli.file)?;
    let mut misses = 0;
    for gate in &mut file.gates.gate {
        for (cell, most) in gate.bounds() {
            let counted = gate.count.of(cell)?;
            let bound = if cli.set {
                gate.set(cell, counted)?
            } else {
                most
            };
            let is_met = counted <= bound;
            misses += u32::from(!is_met);
            println!(
                "{} {:<12} {:<7} {:<9} at {:>6}: {counted:>9.3}, bound {bound}",
                if is_met { "met   " } else { "MISSED" },
                gate.count.to_string(),
                cell.work.to_string(),
                cell.order.to_string(),
                cell.capacity,
            );
            if !is_met {
                println!("       {}", gate.why);
            }
        }
    }
    if cli.set {
        file.write(&cli.file)?;
    }
    if misses > 0 {
        println!("{misses} missed; see {}", cli.file.display());
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

//! Measures the operator beside what one would use in its place, and prints
//! tables in Markdown: see `--help`.
#![forbid(unsafe_code)]

mod cli;
mod collect;
mod document;
mod progress;

use std::fs;

use anyhow::Context;
use asyncio_benches::measure;
use asyncio_benches::report::machine;
use clap::Parser;

use crate::cli::Cli;
use crate::progress::Progress;

fn main() -> anyhow::Result<()> {
    if measure::answer()? {
        return Ok(());
    }
    let cli = Cli::parse();
    let machine = machine();
    let results = collect::collect(&cli, &mut Progress::new())?;
    let document = document::document(&cli, &machine, &results)?;
    print!("{document}");
    if let Some(path) = &cli.output {
        fs::write(path, document).with_context(|| format!("{} is not written", path.display()))?;
    }
    Ok(())
}

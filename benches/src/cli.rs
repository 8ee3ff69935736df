use std::path::PathBuf;

use asyncio_benches::workloads::Kind;
use clap::Parser;

/// Measures the operator beside what one would use in its place, and prints
/// tables in Markdown.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Cli {
    /// Measure less often: for a look, not for a document
    #[arg(long)]
    pub(crate) quick: bool,

    /// How often each time is measured, after one round for warming up
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,

    /// Measure these workloads alone
    #[arg(long, value_name = "WORK", value_delimiter = ',', ignore_case = true)]
    pub(crate) only: Vec<Kind>,

    /// Write to this file as well
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl Cli {
    pub(crate) fn rounds(&self) -> u32 {
        self.rounds.unwrap_or(if self.quick { 3 } else { 7 })
    }

    /// Whether a workload is measured.
    pub(crate) fn wants(&self, work: Kind) -> bool {
        self.only.is_empty() || self.only.contains(&work)
    }
}

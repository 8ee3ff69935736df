use asyncio_benches::grid::capacities;
use asyncio_benches::report::{self, Results};
use asyncio_benches::workloads::Kind;

use crate::cli::Cli;

/// The whole of what is printed.
pub(crate) fn document(cli: &Cli, machine: &str, results: &Results) -> String {
    let mut text = "# What the operator costs\n\n".to_owned();
    text += "Printed by `cargo run --release -p asyncio-benches";
    if cli.quick {
        text += " -- --quick";
    }
    text += "`.\n\n";
    text += machine;
    text += include_str!("../METHOD.md");
    text += "\n## Targets\n\n";
    text += &report::targets(results);
    text.push('\n');
    text += include_str!("../LIMITS.md");
    text += "\n## Time\n\n";
    for work in Kind::TIMED {
        text += &report::times(results, work);
    }
    text += "What is not there:\n\n";
    text += &report::omissions(&Kind::TIMED, capacities);
    text += "\n## Allocations\n\n";
    text += &report::allocations(results);
    text += "\n## Memory\n\n";
    text += "Bytes per element while all are in flight.\n";
    text += &report::memory(results);
    text += "\n## Instructions\n\n";
    text += &report::instructions(results);
    text
}

use std::fmt::Write as _;
use std::{env, fs, iter};

use anyhow::Context;
use asyncio_benches::grid::capacities;
use asyncio_benches::report::{self, Results};
use asyncio_benches::workloads::Kind;

use crate::cli::Cli;

/// The whole of what is printed.
///
/// Read as it is printed, the texts between the tables can be written while
/// something is measured.
pub(crate) fn document(cli: &Cli, machine: &str, results: &Results) -> anyhow::Result<String> {
    let mut text = "# What the operator costs\n\n".to_owned();
    let command = iter::once("cargo run --release -p asyncio-benches --".to_owned());
    let command: Vec<String> = command.chain(env::args().skip(1)).collect();
    let _ = writeln!(
        text,
        "Printed by `{}`, {} rounds.\n",
        command.join(" "),
        cli.rounds()
    );
    text += machine;
    text += &part("METHOD.md")?;
    text += "\n## Targets\n\n";
    text += &report::targets(results);
    text.push('\n');
    text += &part("LIMITS.md")?;
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
    Ok(text)
}

/// A text that is kept beside this package's manifest.
fn part(name: &str) -> anyhow::Result<String> {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).with_context(|| format!("{path} is missing"))
}

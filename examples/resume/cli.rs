//! The command line.

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use asyncio_policy::parse_duration;
use asyncio_runtime::{Order, Settings};
use clap::{Parser, ValueEnum};

/// Enrich flights, each exactly once, however often the run is killed
///
/// Reads flights, one JSON object a line, looks up both airports of each, and
/// keeps what comes out in a store. Position, what is in flight and output are
/// saved together, so that a run that is started again goes on where the last
/// one was saved: nothing is lost and nothing doubled. The calls are
/// at-least-once: those that ran at the end of a run are made again.
///
/// The airports are loaded while the flights stream, so that many are not there
/// at first: a lookup that misses is retried until they are.
#[derive(Debug, Parser)]
#[command(name = "resume", after_long_help = AFTERWORD, args_override_self = true)]
pub(crate) struct Cli {
    /// The flights, a file [default: the 2,000 flights of examples/data]
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,

    /// The airports, as CSV [default: the 3,376 airports of examples/data]
    #[arg(long, value_name = "FILE")]
    airports: Option<PathBuf>,

    /// Where all is kept: a file of SQLite, made if it is not there
    #[arg(long, value_name = "FILE", default_value = "resume.db")]
    pub(crate) store: PathBuf,

    /// Prints what has come out, in its order, and runs nothing
    #[arg(long)]
    pub(crate) dump: bool,

    /// `ordered`, as the flights were read; `unordered`, as they are ready;
    /// `keyed`, as they were read for each airport of origin
    #[arg(long, value_name = "ORDER", default_value = "ordered", value_parser = order)]
    pub(crate) order: Order,

    /// Saves behind each so many records
    #[arg(long, value_name = "RECORDS", default_value = "50")]
    pub(crate) every: NonZeroU64,

    /// How long a call takes, give or take half of it
    #[arg(long, value_name = "DURATION", default_value = "5ms", value_parser = latency)]
    pub(crate) latency: Duration,

    /// How many calls of a hundred fail on their way
    #[arg(long, value_name = "PERCENT", default_value_t = 10,
        value_parser = clap::value_parser!(u8).range(..100))]
    pub(crate) fail_rate: u8,

    /// Airports loaded in a second, in transactions of 50; 0 loads none
    #[arg(long, value_name = "ROWS", default_value_t = 2000)]
    pub(crate) load_rate: u32,

    /// When to retry, such as "exp(5, 20ms, 2.0, jitter = full)" or "none"
    #[arg(long, value_name = "STRATEGY", value_parser = |text: &str| set("retry", text))]
    policy: Option<Settings>,

    /// The most flights in flight, those that wait for a retry included
    #[arg(long, value_name = "FLIGHTS", value_parser = |text: &str| set("capacity", text))]
    capacity: Option<Settings>,

    /// The limit of one flight, all attempts and waits together, such as "30s"
    #[arg(long, value_name = "DURATION", value_parser = |text: &str| set("timeout", text))]
    timeout: Option<Settings>,

    /// Writes a line of counters to standard output for each record that comes
    /// out, for a program that watches
    #[arg(long)]
    pub(crate) counters: bool,

    /// Does wrongly what all depends on, so that tests can see that they see it
    #[arg(long, hide = true)]
    pub(crate) fault: Option<Fault>,
}

/// What can be done wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// What was in flight is not restored: it is lost.
    DropSnapshot,
    /// The position that is saved is the one of the save before: what was read
    /// between them comes twice.
    OldOffset,
}

const AFTERWORD: &str = "\
Examples:
  resume
  resume --store keyed.db --order keyed --every 20
  resume --dump > enriched.jsonl

Ctrl-C saves what is in flight and ends; start it again to go on. The second
Ctrl-C ends at once, as a kill would: then it goes on from the last save.

Exit codes: 0 all is out; 1 something could not be read, written or restored;
2 a wrong argument; 130 interrupted, 143 terminated.";

/// The settings with this one set, and the message of the compiler if it is
/// wrong.
fn set(key: &str, text: &str) -> Result<Settings, String> {
    let mut settings = Settings::default();
    match settings.set(key, text) {
        Ok(()) => Ok(settings),
        Err(error) => Err(error.to_string()),
    }
}

fn order(text: &str) -> Result<Order, String> {
    text.parse()
        .map_err(|error: asyncio_policy::Error| error.to_string())
}

fn latency(text: &str) -> Result<Duration, String> {
    parse_duration(text).map_err(|error| error.to_string())
}

impl Cli {
    /// What overrides the declared settings.
    pub(crate) fn settings(&self) -> Settings {
        [&self.policy, &self.capacity, &self.timeout]
            .into_iter()
            .flatten()
            .fold(Settings::default(), |all, one| all.overridden_by(one))
    }

    pub(crate) fn input(&self) -> PathBuf {
        self.input.clone().unwrap_or_else(|| data("flights.jsonl"))
    }

    pub(crate) fn airports(&self) -> PathBuf {
        let default = || data("airports.csv");
        self.airports.clone().unwrap_or_else(default)
    }
}

/// A file that lies beside this program's source.
fn data(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "examples", "data", name]
        .iter()
        .collect()
}

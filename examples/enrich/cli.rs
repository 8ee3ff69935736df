//! The command line.

use std::path::{Path, PathBuf};

use asyncio_runtime::{Order, Settings};
use clap::Parser;

use crate::error::Error;
use crate::input::Input;
use crate::location::Location;

/// Enrich flights with what a database knows of their airports
///
/// Reads flights, one JSON object a line, looks up both airports of each, and
/// writes the flights with name, city, state and coordinates of both ends and
/// the great-circle distance between them. The airports are loaded while the
/// flights stream, so that many are not there at first: a lookup that misses is
/// retried, as the function `lookup` declares it, until they are.
///
/// Each line that is read comes out again: as a flight, or as a dead letter
/// with the reason.
#[derive(Debug, Parser)]
#[command(name = "enrich", after_long_help = AFTERWORD)]
pub(crate) struct Cli {
    /// The flights, or `-` for standard input [default: the 2,000 flights of
    /// examples/data]
    #[arg(long, value_name = "FILE")]
    input: Option<Input>,

    /// Where the enriched flights go [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Where lines go that failed for good or are no flights [default:
    /// dead-letters.jsonl, which is removed again when there were none]
    #[arg(long, value_name = "FILE")]
    dead_letters: Option<PathBuf>,

    /// The airports, as CSV [default: the 3,376 airports of examples/data]
    #[arg(long, value_name = "FILE")]
    airports: Option<PathBuf>,

    /// A file of SQLite, made if it is not there, or `postgres://user@host/name`
    /// [default: a temporary file]
    ///
    /// The table `enrich_airports` in it is dropped and made anew by each run.
    #[arg(long, value_name = "PATH|URL")]
    database: Option<Location>,

    /// Airports loaded in a second, in transactions of 50; 0 loads none
    #[arg(long, value_name = "ROWS", default_value_t = 1000)]
    load_rate: u32,

    /// When to retry, such as "exp(5, 20ms, 2.0, jitter = full)" or "none"
    #[arg(long, value_name = "STRATEGY", value_parser = |text: &str| set("retry", text))]
    policy: Option<Settings>,

    /// `ordered`, as the flights were read, or `unordered`, as they are ready
    #[arg(long, value_name = "ORDER", value_parser = order)]
    order: Option<Settings>,

    /// The most flights in flight, those that wait for a retry included
    #[arg(long, value_name = "FLIGHTS", value_parser = |text: &str| set("capacity", text))]
    capacity: Option<Settings>,

    /// The limit of one flight, all attempts and waits together, such as "30s"
    #[arg(long, value_name = "DURATION", value_parser = |text: &str| set("timeout", text))]
    timeout: Option<Settings>,

    /// The limit of one attempt, such as "500ms"
    #[arg(long, value_name = "DURATION", value_parser = |text: &str| set("attempt_timeout", text))]
    attempt_timeout: Option<Settings>,

    /// Makes the jitter of a policy the same in each run
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

const AFTERWORD: &str = "\
Examples:
  enrich > flights.jsonl
  enrich --policy \"fixed(1, 10ms)\" --dead-letters failed.jsonl > flights.jsonl
  enrich --database postgres://postgres@localhost/test --order unordered
  tail -f live.jsonl | enrich --input -

Ctrl-C reads no more and finishes what is in flight; the second one ends at once.

Exit codes: 0 done, dead letters or not; 1 something could not be read, written
or reached; 2 a wrong argument; 130 interrupted, 143 terminated.";

/// The settings with this one set, and the message of the compiler if it is
/// wrong.
fn set(key: &str, text: &str) -> Result<Settings, String> {
    let mut settings = Settings::default();
    match settings.set(key, text) {
        Ok(()) => Ok(settings),
        Err(error) => Err(error.to_string()),
    }
}

fn order(text: &str) -> Result<Settings, String> {
    let settings = set("order", text)?;
    if settings.order == Some(Order::Keyed) {
        return Err("`keyed` needs a key, and `lookup` declares none".to_owned());
    }
    Ok(settings)
}

impl Cli {
    /// What overrides the declared settings.
    pub(crate) fn settings(&self) -> Settings {
        [
            &self.policy,
            &self.order,
            &self.capacity,
            &self.timeout,
            &self.attempt_timeout,
        ]
        .into_iter()
        .flatten()
        .fold(Settings::default(), |all, one| all.overridden_by(one))
    }

    pub(crate) fn input(&self) -> Input {
        let default = || Input::File(data("flights.jsonl"));
        self.input.clone().unwrap_or_else(default)
    }

    pub(crate) fn airports(&self) -> PathBuf {
        let default = || data("airports.csv");
        self.airports.clone().unwrap_or_else(default)
    }

    /// `None` is standard output.
    pub(crate) fn output(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }

    pub(crate) fn dead_letters(&self) -> &Path {
        let default = Path::new("dead-letters.jsonl");
        self.dead_letters.as_deref().unwrap_or(default)
    }

    /// Nobody has asked for that file by name.
    pub(crate) fn dead_letters_by_default(&self) -> bool {
        self.dead_letters.is_none()
    }

    pub(crate) fn database(&self) -> Option<&Location> {
        self.database.as_ref()
    }

    pub(crate) fn load_rate(&self) -> u32 {
        self.load_rate
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| fastrand::u64(..))
    }

    /// Refuses to write a file that is also something else.
    pub(crate) fn check_files(&self) -> Result<(), Error> {
        let (input, airports) = (self.input(), self.airports());
        let database = match &self.database {
            Some(Location::File(path)) => Some(path.as_path()),
            _ => None,
        };
        let input = match &input {
            Input::File(path) => Some(path.as_path()),
            Input::Stdin => None,
        };
        let files = [
            ("--airports", Some(airports.as_path())),
            ("--input", input),
            ("--output", self.output()),
            ("--dead-letters", Some(self.dead_letters())),
            ("--database", database),
        ];
        for (index, (second, path)) in files.iter().enumerate().skip(2) {
            for (first, other) in &files[..index] {
                if let (Some(path), Some(other)) = (path, other)
                    && is_same(path, other)
                {
                    return Err(Error::SameFile {
                        first,
                        second,
                        path: path.to_path_buf(),
                    });
                }
            }
        }
        Ok(())
    }
}

/// Whether both are one file, or would be. Devices can be written to by many.
fn is_same(one: &Path, other: &Path) -> bool {
    if one.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return false;
    }
    let whole = |path: &Path| {
        path.canonicalize()
            .or_else(|_| std::path::absolute(path))
            .ok()
    };
    whole(one) == whole(other)
}

/// A file that lies beside this program's source.
fn data(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "examples", "data", name]
        .iter()
        .collect()
}

//! Enriches flights with their airports, which arrive later than the flights.
//!
//! `cargo run --release --example enrich` runs it on the data beside it;
//! `-- --help` after that says what else it can do.
//!
//! It all happens in [`lookup`] and [`enrich`]. The modules are what a real job
//! needs around that, one thing each.

mod airport;
mod cli;
mod database;
mod db_error;
mod dead_letter;
mod distance;
mod enriched;
mod error;
mod flight;
mod input;
mod interrupt;
mod job;
mod lines;
mod loader;
mod location;
mod output;
mod progress;
#[path = "../support/signals.rs"]
mod signals;
mod summary;

use std::process::ExitCode;
use std::sync::Arc;

use asyncio_runtime::{AsyncWaitExt, Invalid, Settings, async_function};
use clap::Parser;
use futures::{Stream, StreamExt, future};

use airport::Airport;
use database::Database;
use db_error::DbError;
use dead_letter::DeadLetter;
use enriched::Enriched;
use flight::{Flight, Record};
use lines::Line;
use output::Output;
use progress::Progress;
use summary::Counts;

/// Both airports of a flight, or `None` while one of them is not there.
#[async_function(
    retry = "exp(20, 50ms, 1.5, max = 1s)",
    retry_if = "is_none",
    retry_on = "DbError::Busy(_) | DbError::Lost(_)",
    attempt_timeout = "5s",
    timeout = "60s",
    capacity = 200
)]
async fn lookup(
    #[state] db: &Database,
    flight: &Flight,
) -> Result<Option<(Airport, Airport)>, DbError> {
    let origin = db.airport(&flight.origin).await?;
    let destination = db.airport(&flight.destination).await?;
    Ok(origin.zip(destination))
}

/// Looks up each line's flight, and writes what came of it.
async fn enrich(
    lines: impl Stream<Item = Line>,
    db: Arc<Database>,
    settings: &Settings,
    seed: u64,
    output: &Output,
    progress: &mut Progress,
) -> Result<Counts, Invalid> {
    let flights = lines.filter_map(|line| {
        let parsed = Record::parse(line).map_err(|torn| output.dead_letter(torn));
        future::ready(parsed.ok())
    });
    let outcomes = flights
        .async_wait_on(lookup::operator(db), |record: &Record| &record.flight)
        .settings(settings)?
        .seed(seed)
        .reported();
    let mut outcomes = std::pin::pin!(outcomes);

    let mut counts = Counts::new();
    loop {
        tokio::select! {
            next = outcomes.next() => {
                let Some(((record, outcome), report)) = next else { break };
                counts.note(&outcome, report);
                match outcome {
                    Ok(Some((origin, destination))) => {
                        output.flight(Enriched { record, origin, destination });
                    }
                    Ok(None) => output.dead_letter(DeadLetter::exhausted(record, report.attempts)),
                    Err(failure) => output.dead_letter(DeadLetter::failed(record, &failure)),
                }
            }
            () = progress.due() => progress.show(outcomes.in_flight(), outcomes.waiting()),
            () = output.failed() => break,
        }
    }
    Ok(counts)
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    // A task of its own: tokio treats it better than the future of `main`.
    let job = tokio::spawn(async move { job::run(&cli).await });
    match job.await {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => {
            progress::say(&format!("error: {error}"));
            error.exit_code()
        }
        // It has said why it panicked.
        Err(_) => ExitCode::FAILURE,
    }
}

//! Enriches flights, is killed, and goes on: each output comes exactly once.
//!
//! `cargo run --release --example resume` runs it on the data beside it, and
//! `-- --help` after that says what else it can do. End it in whatever way,
//! start it again, and look at what has come out with `-- --dump`.
//!
//! Every so many records the source gives a barrier, and the operator answers
//! with a snapshot of what is in flight. In *one* transaction it is saved with
//! the position in the source and with what came out since the last one. So
//! what a crash undoes, it undoes together. The *calls* are at-least-once: those
//! that ran when the program ended are made again.
//!
//! It all happens in [`lookup`] and [`job`]. The modules are what a real
//! job needs around that, one thing each.

#[path = "../enrich/airport.rs"]
mod airport;
mod cli;
#[path = "../enrich/db_error.rs"]
mod db_error;
#[path = "../enrich/distance.rs"]
mod distance;
mod enriched;
mod epoch;
mod error;
mod input;
mod interrupt;
mod job;
mod line;
mod loader;
mod progress;
mod service;
#[path = "../support/signals.rs"]
mod signals;
mod store;
mod summary;

use std::process::ExitCode;

use asyncio_runtime::{Attempt, async_function};
use clap::Parser;

use db_error::DbError;
use enriched::Enriched;
use line::Line;
use service::{LookupError, Service};

/// The flight of a line with both its airports.
#[async_function(
    retry = exp(forever, 10ms, 1.5, max = 200ms),
    retry_on = LookupError::NotThere(_)
        | LookupError::Unreachable
        | LookupError::Store(DbError::Busy(_) | DbError::Lost(_)),
    attempt_timeout = 5s,
    timeout = 5m,
    capacity = 64
)]
async fn lookup(
    #[state] service: &Service,
    line: &Line,
    #[attempt] attempt: &Attempt<LookupError>,
) -> Result<Enriched, LookupError> {
    let flight = line.flight.clone()?;
    let call = service.call(line.at, attempt.number());
    let (origin, destination) = call.airports(&flight.origin, &flight.destination).await?;
    Ok(Enriched::new(line.at, flight, origin, destination))
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

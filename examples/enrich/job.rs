//! One run, from the command line to the summary.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use asyncio_runtime::{AsyncFunction, Settings};
use futures::StreamExt;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::cli::Cli;
use crate::database::Database;
use crate::error::Error;
use crate::input::Reading;
use crate::interrupt::Interrupt;
use crate::loader::Loader;
use crate::location::Site;
use crate::output::Output;
use crate::progress::{Progress, say};
use crate::summary::{Counts, Left, Summary};
use crate::{airport, enrich, lookup};

/// A run that has begun.
struct Job {
    stop: CancellationToken,
    interrupt: Interrupt,
    reading: Reading,
    loader: Loader,
    output: Output,
}

/// Runs it all. What can be wrong is looked for first, and no file is touched
/// before.
pub(crate) async fn run(cli: &Cli) -> Result<ExitCode, Error> {
    cli.check_files()?;
    let database = Arc::new(Database::new(Site::new(cli.database())?)?);
    let settings = settings(cli, &database)?;
    let source = cli.input().open()?;
    let airports = airport::read(&cli.airports())?;
    database.prepare().await?;

    let mut progress = Progress::new(source.size());
    let output = Output::open(cli.output(), cli.dead_letters(), progress.bar())?;
    let stop = CancellationToken::new();
    let temporary = database.site().temporary().map(Path::to_owned);
    let interrupt = Interrupt::watch(stop.clone(), progress.bar(), temporary);
    let (lines, reading) = source.start(lines_under_way(&settings));
    let lines = lines.take_until(stop.clone().cancelled_owned());
    let db = Arc::clone(&database);
    let loader = Loader::start(db, airports, cli.load_rate(), stop.clone());
    let job = Job {
        stop,
        interrupt,
        reading,
        loader,
        output,
    };

    let db = Arc::clone(&database);
    let counts = enrich(lines, db, &settings, cli.seed(), &job.output, &mut progress).await?;
    progress.end();
    let ended = job.end(cli, counts).await;
    // Nothing is lost where it takes longer.
    let _ = timeout(Duration::from_secs(1), database.close()).await;
    ended
}

/// What `lookup` declares, as far as the command line does not override it.
fn settings(cli: &Cli, database: &Arc<Database>) -> Result<Settings, Error> {
    let declared = lookup::operator(Arc::clone(database)).settings();
    let settings = declared.overridden_by(&cli.settings());
    settings.validate()?;
    Ok(settings)
}

/// Lines between input and output: those in flight, and a few on either side.
fn lines_under_way(settings: &Settings) -> usize {
    settings.capacity.unwrap_or(100).saturating_add(64)
}

impl Job {
    /// Ends all that goes on beside the stream, says what there was, and gives
    /// the first error of it.
    async fn end(self, cli: &Cli, counts: Counts) -> Result<ExitCode, Error> {
        let (loaded, load) = self.loader.end().await;
        let (written, write) = self.output.end();
        if written.dead_letters == 0 && cli.dead_letters_by_default() {
            let _ = std::fs::remove_file(cli.dead_letters());
        }
        let cut_off = match write {
            Ok(()) => false,
            // Whoever read it has seen enough, as `head` does.
            Err(error) if error.is_broken_pipe() => true,
            Err(error) => return Err(error),
        };
        let read = self.reading.end(cut_off || self.stop.is_cancelled());
        let left = match read.as_ref().ok().copied().flatten() {
            Some(lines) if cut_off => Left::Unwritten(lines.saturating_sub(written.lines())),
            Some(lines) => Left::Unread(lines.saturating_sub(written.lines())),
            None => Left::Rest,
        };
        let summary = Summary {
            counts,
            written,
            left,
            loaded,
        };
        say(&summary.to_string());

        read?;
        load?;
        Ok(self
            .interrupt
            .exit_code()
            .map_or(ExitCode::SUCCESS, ExitCode::from))
    }
}

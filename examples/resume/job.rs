//! One run, from where the last one was saved to the end of the input.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;

use asyncio_runtime::{
    AsyncFunction, AsyncWaitExt, BoxAsyncWait, Checkpoint, Element, Handle, Order, Snapshot,
};
use futures::{FutureExt, StreamExt};
use tokio_util::sync::CancellationToken;

use crate::cli::{Cli, Fault};
use crate::epoch::{Epoch, Outcome};
use crate::error::Error;
use crate::input::{Input, Reading};
use crate::interrupt::Interrupt;
use crate::line::Line;
use crate::loader::Loader;
use crate::progress::{Counters, Progress, say};
use crate::service::Service;
use crate::store::Store;
use crate::summary::Summary;
use crate::{airport, lookup};

/// The operator.
type Lookups = BoxAsyncWait<'static, Element<Outcome, Checkpoint<Line>>>;

/// What goes on beside the operator.
struct Job {
    service: Arc<Service>,
    reading: Reading,
    epoch: Epoch,
    loader: Loader,
    progress: Progress,
    stop: CancellationToken,
}

/// Runs it all. What can be wrong is looked for first, and the store is not
/// touched before.
pub(crate) async fn run(cli: &Cli) -> Result<ExitCode, Error> {
    if cli.dump {
        return dump(&cli.store).await;
    }
    let path = cli.input();
    let input = Input::open(&path)?;
    let airports = airport::read(&cli.airports())?;
    let store = Arc::new(Store::new(&cli.store, true));
    let service = Service::new(Arc::clone(&store), cli.latency, cli.fail_rate);
    let service = Arc::new(service);
    let lookup = lookup::operator(Arc::clone(&service));
    let settings = lookup.settings().overridden_by(&cli.settings());
    settings.validate()?;
    store.open().await?;
    let begun = store.begin((&path, input.identity()), cli.order).await?;

    let epoch = Epoch::new(Arc::clone(&store), &begun, cli.fault);
    let progress = Progress::new(input.identity().length, begun.out, cli.counters);
    let stop = CancellationToken::new();
    let interrupt = Interrupt::watch(stop.clone(), &progress);
    let (elements, reading) = input.elements(begun.position, cli.every, stop.clone());
    let mut lookups = elements.async_wait_elements(lookup).settings(&settings)?;
    lookups = match cli.order {
        Order::Ordered => lookups.ordered(),
        Order::Unordered => lookups.unordered(),
        Order::Keyed => lookups.keyed(Line::origin),
    };
    let mut restored = 0;
    if let Some(snapshot) = begun.snapshot
        && cli.fault != Some(Fault::DropSnapshot)
    {
        restored = snapshot.len();
        let path = cli.store.clone();
        lookups = lookups
            .restore(snapshot)
            .map_err(|source| Error::Snapshot { path, source })?;
    }
    let handle = lookups.handle();
    let mut job = Job {
        service,
        reading,
        epoch,
        loader: Loader::start(Arc::clone(&store), airports, cli.load_rate),
        progress,
        stop,
    };
    let in_flight = job.go_on(lookups.boxed(), &handle).await?;
    store.close().await;
    job.progress.end();
    let summary = Summary {
        epoch: &job.epoch,
        earlier: begun.out,
        restored,
        calls: job.service.calls(),
        in_flight,
        spent: job.progress.spent(),
    };
    say(&summary.to_string());
    job.reading.problem()?;
    Ok(interrupt.exit_code())
}

impl Job {
    /// Goes on to the end of the input or until it is stopped. Gives how many
    /// are in flight and saved then.
    async fn go_on(&mut self, mut lookups: Lookups, handle: &Handle<Line>) -> Result<usize, Error> {
        loop {
            tokio::select! {
                element = lookups.next() => match element {
                    Some(Element::Record(record)) => {
                        self.epoch.push(&record.value);
                        self.progress.count(&self.counters(&lookups));
                    }
                    Some(Element::Barrier(checkpoint)) => {
                        self.epoch.save(checkpoint.id, &checkpoint.snapshot).await?;
                    }
                    // There are none in this input.
                    Some(Element::Watermark(_) | Element::Idle | Element::Active) => {}
                    None => break,
                },
                error = self.loader.failed() => return Err(error),
                () = self.stop.cancelled() => break,
                () = self.progress.due() => self.progress.show(&self.counters(&lookups)),
            }
        }
        let snapshot = self.last_snapshot(lookups, handle).await;
        self.epoch.save(self.reading.position(), &snapshot).await?;
        Ok(snapshot.len())
    }

    /// What is in flight when no more is read. It waits for no call.
    async fn last_snapshot(
        &mut self,
        mut lookups: Lookups,
        handle: &Handle<Line>,
    ) -> Snapshot<Line> {
        const ALIVE: &str = "the operator is not dropped";

        let mut snapshot = pin!(handle.snapshot());
        loop {
            let element = tokio::select! {
                biased;
                snapshot = &mut snapshot => return snapshot.expect(ALIVE),
                element = lookups.next() => element,
            };
            // The poll that answers may give an element, too. That one is in the
            // snapshot, and will come out when it is restored.
            if let Some(snapshot) = (&mut snapshot).now_or_never() {
                return snapshot.expect(ALIVE);
            }
            if let Some(Element::Record(record)) = element {
                self.epoch.push(&record.value);
            }
        }
    }

    fn counters(&self, lookups: &Lookups) -> Counters {
        Counters {
            read: self.reading.position(),
            out: self.epoch.out(),
            saved: self.epoch.saved(),
            in_flight: lookups.in_flight(),
            calling: self.service.running(),
            waiting: lookups.waiting(),
        }
    }
}

async fn dump(path: &Path) -> Result<ExitCode, Error> {
    let store = Store::new(path, false);
    store.open().await?;
    let mut out = BufWriter::new(io::stdout());
    // Whoever reads it may have seen enough, as `head` does.
    store.dump(|line| writeln!(out, "{line}").is_ok()).await?;
    let _ = out.flush();
    store.close().await;
    Ok(ExitCode::SUCCESS)
}

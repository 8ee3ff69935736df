//! One run, from where the last one was saved to the end of the input.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::pin::{Pin, pin};
use std::process::ExitCode;
use std::sync::Arc;

use asyncio_runtime::{AsyncFunction, AsyncWaitExt, Checkpoint, Element, Handle, Order, Snapshot};
use futures::{FutureExt, Stream, StreamExt};
use tokio_util::sync::CancellationToken;

use crate::cli::{Cli, Fault};
use crate::epoch::{Epoch, Outcome};
use crate::error::Error;
use crate::input::Input;
use crate::interrupt::Interrupt;
use crate::line::Line;
use crate::loader::Loader;
use crate::progress::{Counters, Progress, say};
use crate::service::Service;
use crate::store::Store;
use crate::summary::Summary;
use crate::{airport, lookup};

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

    let mut epoch = Epoch::new(Arc::clone(&store), &begun, cli.fault);
    let mut progress = Progress::new(input.identity().length, begun.out, cli.counters);
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
    let mut lookups = pin!(lookups);
    let mut loader = Loader::start(Arc::clone(&store), airports, cli.load_rate);
    loop {
        let counters = |epoch: &Epoch, in_flight, waiting| Counters {
            read: reading.position(),
            out: epoch.out(),
            saved: epoch.saved(),
            in_flight,
            calling: service.running(),
            waiting,
        };
        tokio::select! {
            element = lookups.next() => match element {
                Some(Element::Record(record)) => {
                    epoch.push(&record.value);
                    progress.count(&counters(&epoch, lookups.in_flight(), lookups.waiting()));
                }
                Some(Element::Barrier(checkpoint)) => {
                    epoch.save(checkpoint.id, &checkpoint.snapshot).await?;
                }
                // There are none in this input.
                Some(Element::Watermark(_) | Element::Idle | Element::Active) => {}
                None => break,
            },
            error = loader.failed() => return Err(error),
            () = stop.cancelled() => break,
            () = progress.due() => {
                progress.show(&counters(&epoch, lookups.in_flight(), lookups.waiting()));
            }
        }
    }
    let snapshot = last_snapshot(lookups, &handle, |outcome| epoch.push(outcome)).await;
    epoch.save(reading.position(), &snapshot).await?;
    drop(loader);
    store.close().await;
    progress.end();
    let summary = Summary {
        epoch: &epoch,
        earlier: begun.out,
        restored,
        calls: service.calls(),
        in_flight: snapshot.len(),
        spent: progress.spent(),
    };
    say(&summary.to_string());
    reading.problem()?;
    Ok(interrupt.exit_code())
}

/// What is in flight when no more is read. It waits for no call.
async fn last_snapshot(
    mut lookups: Pin<&mut impl Stream<Item = Element<Outcome, Checkpoint<Line>>>>,
    handle: &Handle<Line>,
    mut each: impl FnMut(&Outcome),
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
            each(&record.value);
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

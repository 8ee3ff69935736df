//! The bar on a terminal, and all else that is said on standard error.

use std::future::pending;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use tokio::time::{Interval, MissedTickBehavior, interval};

/// A bar where standard error is a terminal, and nothing where it is none.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: Bar,
    ticks: Interval,
    started: Instant,
}

/// The bar, for those who have something to add to it or to say beside it.
#[derive(Clone, Debug)]
pub(crate) struct Bar {
    bytes: ProgressBar,
    lines: Arc<AtomicU64>,
}

const WITH_SIZE: &str = "[{elapsed}] {bar:24} {percent:>3}%  {msg}";
const WITHOUT_SIZE: &str = "[{elapsed}] {spinner}  {msg}";

impl Progress {
    /// A bar up to this many bytes, if they are known.
    pub(crate) fn new(bytes: Option<u64>) -> Self {
        let (bytes, template) = match bytes {
            Some(bytes) => (ProgressBar::new(bytes), WITH_SIZE),
            None => (ProgressBar::no_length(), WITHOUT_SIZE),
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bytes.set_style(style.progress_chars("=> "));
        }
        let mut ticks = interval(Duration::from_millis(100));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Self {
            bar: Bar {
                bytes,
                lines: Arc::default(),
            },
            ticks,
            started: Instant::now(),
        }
    }

    pub(crate) fn bar(&self) -> Bar {
        self.bar.clone()
    }

    /// When it is time to show something; never, where nobody would see it.
    pub(crate) async fn due(&mut self) {
        if self.bar.bytes.is_hidden() {
            pending::<()>().await;
        }
        self.ticks.tick().await;
    }

    pub(crate) fn show(&self, in_flight: usize, waiting: usize) {
        let lines = self.bar.lines.load(Ordering::Relaxed);
        let seconds = self.started.elapsed().as_secs_f64().max(0.001);
        #[allow(clippy::cast_precision_loss)] // It is shown without a fraction.
        let rate = lines as f64 / seconds;
        self.bar.bytes.set_message(format!(
            "{} lines, {rate:.0}/s, {in_flight} in flight, {waiting} waiting for a retry",
            HumanCount(lines)
        ));
    }

    pub(crate) fn end(&self) {
        self.bar.bytes.finish_and_clear();
    }
}

impl Bar {
    /// A line of so many bytes is done with.
    pub(crate) fn done(&self, bytes: u64) {
        self.lines.fetch_add(1, Ordering::Relaxed);
        self.bytes.inc(bytes);
    }

    /// Says something on standard error.
    pub(crate) fn say(&self, text: &str) {
        self.bytes.suspend(|| say(text));
    }

    /// The same writer, which takes the bar away while it writes to a terminal:
    /// that may be the one that the bar is on.
    pub(crate) fn around<W: Write + IsTerminal>(&self, writer: W) -> impl Write + use<W> {
        let bar = if writer.is_terminal() {
            self.bytes.clone()
        } else {
            ProgressBar::hidden()
        };
        Around { bar, writer }
    }
}

/// Says something on standard error, if anybody listens there.
pub(crate) fn say(text: &str) {
    let _ = io::stderr()
        .lock()
        .write_all(format!("{text}\n").as_bytes());
}

struct Around<W> {
    bar: ProgressBar,
    writer: W,
}

impl<W: Write> Write for Around<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| self.writer.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bar.suspend(|| self.writer.flush())
    }
}

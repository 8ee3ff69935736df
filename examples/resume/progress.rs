//! The bar on a terminal, the counters for a program that watches, and all else
//! that is said.

use std::future::pending;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use serde::Serialize;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// How far a run is at one moment.
#[derive(Debug, Serialize)]
pub(crate) struct Counters {
    /// The position in the input.
    pub(crate) read: u64,
    /// Lines that have come out, of all runs; and those of them that are saved.
    pub(crate) out: u64,
    pub(crate) saved: u64,
    pub(crate) in_flight: usize,
    /// Calls that run.
    pub(crate) calling: usize,
    /// Elements that wait for a retry.
    pub(crate) waiting: usize,
}

/// A bar where standard error is a terminal, and nothing where it is none.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    ticks: Interval,
    started: Instant,
    /// Lines that earlier runs have put out.
    earlier: u64,
    counters: bool,
}

impl Progress {
    pub(crate) fn new(length: u64, earlier: u64, counters: bool) -> Self {
        let bar = ProgressBar::new(length);
        let template = "[{elapsed}] {bar:24} {percent:>3}%  {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        let mut ticks = interval(Duration::from_millis(100));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        Self {
            bar,
            ticks,
            started: Instant::now(),
            earlier,
            counters,
        }
    }

    pub(crate) fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// When it is time to show something; never, where nobody would see it.
    pub(crate) async fn due(&mut self) {
        if self.bar.is_hidden() {
            pending::<()>().await;
        }
        self.ticks.tick().await;
    }

    pub(crate) fn show(&self, counters: &Counters) {
        let seconds = self.started.elapsed().as_secs_f64().max(0.001);
        #[allow(clippy::cast_precision_loss)] // It is shown without a fraction.
        let rate = (counters.out - self.earlier) as f64 / seconds;
        self.bar.set_position(counters.read);
        self.bar.set_message(format!(
            "{} out, {} saved, {rate:.0}/s, {} in flight, {} waiting for a retry",
            HumanCount(counters.out),
            HumanCount(counters.saved),
            counters.in_flight,
            counters.waiting,
        ));
    }

    /// Writes a line for who asked for it.
    pub(crate) fn count(&self, counters: &Counters) {
        if self.counters
            && let Ok(line) = serde_json::to_string(counters)
        {
            // At once and as a whole: the process may be killed at any time.
            let _ = io::stdout()
                .lock()
                .write_all(format!("{line}\n").as_bytes());
        }
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }

    pub(crate) fn spent(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Says something on standard error, if anybody listens there.
pub(crate) fn say(text: &str) {
    let _ = io::stderr()
        .lock()
        .write_all(format!("{text}\n").as_bytes());
}

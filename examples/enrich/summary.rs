//! What happened, counted and timed.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use asyncio_runtime::{Failure, Reason, Report};
use hdrhistogram::Histogram;
use indicatif::HumanCount;

use crate::db_error::DbError;
use crate::loader::Loaded;
use crate::output::Written;

/// Counts what the operator gives.
#[derive(Debug)]
pub(crate) struct Counts {
    started: Instant,
    /// Flights for each number of attempts.
    attempts: BTreeMap<u32, u64>,
    recovered: u64,
    exhausted: u64,
    timed_out: u64,
    failed: u64,
    /// Microseconds, to three figures.
    latency: Histogram<u64>,
}

/// Microseconds of a day; what took longer counts as that.
const LONGEST: u64 = 24 * 60 * 60 * 1_000_000;

impl Counts {
    pub(crate) fn new() -> Self {
        Self {
            started: Instant::now(),
            attempts: BTreeMap::new(),
            recovered: 0,
            exhausted: 0,
            timed_out: 0,
            failed: 0,
            latency: Histogram::new_with_max(LONGEST, 3).expect("a range and three figures"),
        }
    }

    pub(crate) fn note<T>(
        &mut self,
        outcome: &Result<Option<T>, Failure<(), DbError>>,
        report: Report,
    ) {
        *self.attempts.entry(report.attempts).or_default() += 1;
        let micros = u64::try_from(report.spent.as_micros()).unwrap_or(u64::MAX);
        self.latency.saturating_record(micros);
        match outcome {
            Ok(Some(_)) => self.recovered += u64::from(report.attempts > 1),
            Ok(None) => self.exhausted += 1,
            Err(failure) => match failure.reason() {
                Reason::Exhausted => self.exhausted += 1,
                Reason::TimedOut | Reason::DeadlineReached | Reason::AttemptTimedOut => {
                    self.timed_out += 1;
                }
                _ => self.failed += 1,
            },
        }
    }

    fn retried(&self) -> u64 {
        let retried = self.attempts.iter().filter(|(attempts, _)| **attempts > 1);
        retried.map(|(_, flights)| flights).sum()
    }
}

/// Lines of the input that did not come out, since the run ended before.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Left {
    Unread(u64),
    /// Nobody knows how many.
    Rest,
    /// The reader of the output has gone; some of these were read.
    Unwritten(u64),
}

/// What is said at the end.
#[derive(Debug)]
pub(crate) struct Summary {
    pub(crate) counts: Counts,
    pub(crate) written: Written,
    pub(crate) left: Left,
    pub(crate) loaded: Loaded,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            counts,
            written,
            left,
            loaded,
        } = self;
        let lines = written.lines();
        let spent = counts.started.elapsed();
        #[allow(clippy::cast_precision_loss)] // It is shown without a fraction.
        let rate = lines as f64 / spent.as_secs_f64();

        let mut row = |name: &str, count: u64, more: &str| {
            writeln!(f, "{name:<13}{:>9}{more}", HumanCount(count).to_string())
        };
        row(
            "lines",
            lines,
            &format!("  in {}, {rate:.0} a second", Short(spent)),
        )?;
        row("enriched", written.flights, "")?;
        row("dead letters", written.dead_letters, "")?;
        row("  exhausted", counts.exhausted, "")?;
        row("  timed out", counts.timed_out, "")?;
        row("  failed", counts.failed, "")?;
        row("  torn", written.torn, "")?;
        row("retried", counts.retried(), "")?;
        row("  recovered", counts.recovered, "  by a retry")?;
        row(
            "airports",
            loaded.rows,
            &format!("  of {} loaded", HumanCount(loaded.of)),
        )?;
        match left {
            Left::Unread(0) => {}
            Left::Unread(lines) => row("not read", *lines, "")?,
            Left::Unwritten(lines) => row("not written", *lines, "")?,
            Left::Rest => writeln!(f, "not read       the rest of the input")?,
        }
        Latency(&counts.latency).fmt(f)?;
        Attempts(&counts.attempts).fmt(f)
    }
}

struct Latency<'a>(&'a Histogram<u64>);

impl fmt::Display for Latency<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |quantile| Short(Duration::from_micros(self.0.value_at_quantile(quantile)));
        writeln!(
            f,
            "latency        p50 {}, p99 {}, max {}",
            at(0.5),
            at(0.99),
            at(1.0)
        )
    }
}

/// A histogram, one row for each number of attempts, the last for all above.
struct Attempts<'a>(&'a BTreeMap<u32, u64>);

const ROWS: usize = 24;
const WIDTH: u64 = 40;

impl fmt::Display for Attempts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = self.0.values().copied().max().unwrap_or(1);
        let rows = self.0.iter().take(ROWS);
        let above: u64 = self.0.values().skip(ROWS).sum();
        write!(f, "attempts")?;
        for (attempts, flights) in rows {
            let bar = "#".repeat(usize::try_from((flights * WIDTH).div_ceil(largest)).unwrap_or(0));
            write!(
                f,
                "\n{attempts:>9}  {:>9}  {bar}",
                HumanCount(*flights).to_string()
            )?;
        }
        if above > 0 {
            write!(f, "\n       more  {:>9}", HumanCount(above).to_string())?;
        }
        Ok(())
    }
}

/// A duration to three figures or so.
struct Short(Duration);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.0 < Duration::from_secs(1) {
            1
        } else {
            2
        };
        write!(f, "{:.digits$?}", self.0)
    }
}

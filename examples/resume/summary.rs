//! What is said at the end of a run.

use std::fmt;
use std::time::Duration;

use indicatif::HumanCount;

use crate::epoch::Epoch;

/// What happened, counted.
#[derive(Debug)]
pub(crate) struct Summary<'a> {
    pub(crate) epoch: &'a Epoch,
    /// Lines that earlier runs have put out.
    pub(crate) earlier: u64,
    /// Records that an earlier run had in flight.
    pub(crate) restored: usize,
    pub(crate) calls: u64,
    /// Records that are in flight and saved.
    pub(crate) in_flight: usize,
    pub(crate) spent: Duration,
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let epoch = self.epoch;
        let out = epoch.out() - self.earlier;
        #[allow(clippy::cast_precision_loss)] // It is shown without a fraction.
        let rate = out as f64 / self.spent.as_secs_f64().max(0.001);
        let mut row = |name: &str, count: u64, more: &str| {
            writeln!(f, "{name:<14}{:>8}{more}", HumanCount(count).to_string())
        };
        row(
            "out",
            out,
            &format!("  in {:.2?}, {rate:.0} a second", self.spent),
        )?;
        row("  dead letters", epoch.dead_letters(), "")?;
        row("earlier", self.earlier, "  by other runs")?;
        row("restored", self.restored as u64, "  were in flight there")?;
        row("in flight", self.in_flight as u64, "  for the next run")?;
        row("calls", self.calls, "")?;
        write!(
            f,
            "{:<14}{:>8}  times",
            "saved",
            HumanCount(epoch.saves()).to_string()
        )
    }
}

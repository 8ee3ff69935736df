use std::fmt;

use clap::ValueEnum;

use crate::workloads::Kind;

/// The name of a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Contestant {
    /// `buffered` or `buffer_unordered` of the crate futures, bare.
    Buffered,
    /// The same, with tokio's timeout and backon.
    BufferedBackon,
    /// The same, with tokio's timeout and tokio-retry2.
    BufferedRetry2,
    /// `buffered_ordered` or `buffered_unordered` of futures-buffered, bare.
    FuturesBuffered,
    /// The same, with tokio's timeout and backon.
    FuturesBufferedBackon,
    /// The same, with tokio's timeout and tokio-retry2.
    FuturesBufferedRetry2,
    /// A task for each element.
    Spawn,
    /// The same, with tokio's timeout and backon.
    SpawnBackon,
    /// The operator of this workspace, made by the attribute.
    Operator,
}

impl Contestant {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Buffered,
        Self::BufferedBackon,
        Self::BufferedRetry2,
        Self::FuturesBuffered,
        Self::FuturesBufferedBackon,
        Self::FuturesBufferedRetry2,
        Self::Spawn,
        Self::SpawnBackon,
        Self::Operator,
    ];

    /// Whether it has no time limit and no retries.
    #[must_use]
    pub fn is_bare(self) -> bool {
        matches!(self, Self::Buffered | Self::FuturesBuffered | Self::Spawn)
    }

    /// Why it is not measured with this many in flight.
    #[must_use]
    pub fn refuses(self, work: Kind, capacity: usize) -> Option<&'static str> {
        let is_buffered = matches!(
            self,
            Self::Buffered | Self::BufferedBackon | Self::BufferedRetry2
        );
        if self.is_bare() && work.fails() {
            Some("has no retries")
        } else if is_buffered && work.uses_budget() && capacity > 10_000 {
            Some("would take minutes: its work grows with the square of the capacity")
        } else if matches!(self, Self::Spawn | Self::SpawnBackon)
            && !matches!(capacity, 100 | 1_000)
        {
            Some("measured at 100 and 1,000 alone")
        } else {
            None
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Buffered => "buffered",
            Self::BufferedBackon => "buffered + timeout + backon",
            Self::BufferedRetry2 => "buffered + timeout + tokio-retry2",
            Self::FuturesBuffered => "futures-buffered",
            Self::FuturesBufferedBackon => "futures-buffered + timeout + backon",
            Self::FuturesBufferedRetry2 => "futures-buffered + timeout + tokio-retry2",
            Self::Spawn => "spawn",
            Self::SpawnBackon => "spawn + timeout + backon",
            Self::Operator => "asyncio",
        })
    }
}

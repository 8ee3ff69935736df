use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// The name of a workload.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum, Serialize, Deserialize,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// Ready at once.
    W1,
    /// Ready at once, with the input and a state lent to it.
    W1l,
    /// Yields once, with tokio's `yield_now`.
    W2,
    /// Wakes itself once.
    W2s,
    /// Sleeps for 1 ms.
    W3a,
    /// Another thread completes it, through a oneshot channel.
    W3b,
    /// Ready at once, but every 100th fails once and is retried after 1 ms.
    W4,
    /// Each fails once and is retried after 10 ms.
    W5,
    /// Ready at once, but every 10,000th takes 5 ms.
    W6,
    /// Fails always and waits for a retry: for what an element takes meanwhile.
    #[serde(rename = "waiting")]
    Waiting,
    /// Never ends: for what a running attempt takes.
    #[serde(rename = "running")]
    Running,
}

impl Kind {
    /// Those whose time is measured.
    pub const TIMED: [Self; 9] = [
        Self::W1,
        Self::W1l,
        Self::W2,
        Self::W2s,
        Self::W3a,
        Self::W3b,
        Self::W4,
        Self::W5,
        Self::W6,
    ];

    /// What the calls do.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::W1 => "ready at once",
            Self::W1l => "ready at once, with the input and a state lent to it",
            Self::W2 => "yields once (`tokio::task::yield_now`)",
            Self::W2s => "wakes itself once",
            Self::W3a => "sleeps for 1 ms",
            Self::W3b => "completed by another thread through a oneshot channel",
            Self::W4 => "ready at once, but every 100th fails once and is retried after 1 ms",
            Self::W5 => "each fails once and is retried after 10 ms",
            Self::W6 => "ready at once, but every 10,000th takes 5 ms",
            Self::Waiting => "waits for a retry",
            Self::Running => "an attempt runs, asleep",
        }
    }

    /// Whether some elements fail at first, so that one cannot do without
    /// retries.
    #[must_use]
    pub fn fails(self) -> bool {
        matches!(self, Self::W4 | Self::W5 | Self::Waiting)
    }

    /// Whether its futures use up tokio's budget of a task, which `buffered`
    /// answers with work that grows with the square of the capacity.
    #[must_use]
    pub fn uses_budget(self) -> bool {
        matches!(
            self,
            Self::W3a | Self::W3b | Self::W5 | Self::Waiting | Self::Running
        )
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::W1 => "W1",
            Self::W1l => "W1L",
            Self::W2 => "W2",
            Self::W2s => "W2S",
            Self::W3a => "W3A",
            Self::W3b => "W3B",
            Self::W4 => "W4",
            Self::W5 => "W5",
            Self::W6 => "W6",
            Self::Waiting => "waiting",
            Self::Running => "running",
        })
    }
}

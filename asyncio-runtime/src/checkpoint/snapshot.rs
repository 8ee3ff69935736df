use std::time::Duration;

use super::SnapshotError;
use crate::Timestamp;

/// What was in flight at one moment: the inputs, in the order in which they were
/// admitted, each with how far it was, and the watermarks between them.
///
/// Every input that was admitted before is either wholly emitted before the
/// snapshot, or in it: so its output comes once, if the snapshot is saved
/// together with the position in the source and with what was emitted. Its
/// *calls* are at-least-once: a call that was running is made again.
///
/// It holds times only as durations, so downtime does not count, and no errors:
/// the last error of an element is gone.
///
/// With the feature `serde` it can be serialized, and written and read as bytes
/// that know when they are damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Snapshot<In> {
    pub(crate) version: u32,
    pub(crate) entries: Vec<Entry<In>>,
}

/// A barrier that leaves an operator: its number and the snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint<In> {
    /// The number of the barrier that asked for it.
    pub id: u64,
    /// What was in flight.
    pub snapshot: Snapshot<In>,
}

/// What one place in flight held.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Entry<In> {
    Record {
        input: In,
        timestamp: Option<Timestamp>,
        progress: Progress,
    },
    Watermark(Timestamp),
    Idle,
    Active,
}

/// How far an element was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Progress {
    /// Attempts made, without the one that ran.
    pub(crate) attempts: u32,
    /// The time from admission.
    pub(crate) spent: Duration,
    /// What was left of the wait for the next attempt.
    pub(crate) wait: Duration,
}

impl<In> Snapshot<In> {
    /// The version that is written, and the only one that is read.
    pub const VERSION: u32 = 1;

    pub(crate) fn new(entries: Vec<Entry<In>>) -> Self {
        Self {
            version: Self::VERSION,
            entries,
        }
    }

    /// The version of its form.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The inputs, in the order in which they were admitted.
    pub fn inputs(&self) -> impl Iterator<Item = &In> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Record { input, .. } => Some(input),
            _ => None,
        })
    }

    /// How many inputs there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.inputs().count()
    }

    /// Whether nothing was in flight.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The same snapshot with other inputs: for a schema that has changed.
    pub fn map<U>(self, mut map: impl FnMut(In) -> U) -> Snapshot<U> {
        let entries = self.entries.into_iter().map(|entry| match entry {
            Entry::Record {
                input,
                timestamp,
                progress,
            } => Entry::Record {
                input: map(input),
                timestamp,
                progress,
            },
            Entry::Watermark(timestamp) => Entry::Watermark(timestamp),
            Entry::Idle => Entry::Idle,
            Entry::Active => Entry::Active,
        });
        Snapshot {
            version: self.version,
            entries: entries.collect(),
        }
    }

    /// The same inputs as if nothing had been done for them.
    pub(crate) fn afresh(mut self) -> Self {
        for entry in &mut self.entries {
            if let Entry::Record { progress, .. } = entry {
                *progress = Progress::default();
            }
        }
        self
    }

    /// Says what is wrong with it, if anything is.
    pub(crate) fn check(&self) -> Result<(), SnapshotError> {
        if self.version != Self::VERSION {
            return Err(SnapshotError::Version {
                found: self.version,
                expected: Self::VERSION,
            });
        }
        for (index, entry) in self.entries.iter().enumerate() {
            if let Entry::Record { progress, .. } = entry
                && progress.wait > Duration::ZERO
                && progress.attempts == 0
            {
                let what = "waits for a retry without an attempt";
                return Err(SnapshotError::Inconsistent { index, what });
            }
        }
        Ok(())
    }
}

//! A ledger that keeps all that was ever taken and searches it each time.

use std::collections::{BTreeMap, BTreeSet};

use asyncio_runtime::LedgerError;

use crate::Refused;

#[derive(Debug, Default)]
pub(crate) struct Model {
    partitions: BTreeMap<u8, Partition>,
}

#[derive(Debug, Default)]
struct Partition {
    taken: BTreeSet<u64>,
    completed: BTreeSet<u64>,
}

impl Model {
    pub(crate) fn take(&mut self, partition: u8, offset: u64) -> Refused {
        let partition = self.partitions.entry(partition).or_default();
        if partition.taken.iter().any(|&taken| taken >= offset) {
            return Err(if partition.is_outstanding(offset) {
                LedgerError::AlreadyOutstanding
            } else {
                LedgerError::NotAbove
            });
        }
        partition.taken.insert(offset);
        Ok(())
    }

    pub(crate) fn complete(&mut self, partition: u8, offset: u64) -> Refused {
        let partition = self.partitions.get_mut(&partition);
        let partition = partition.ok_or(LedgerError::UnknownPartition)?;
        if !partition.is_outstanding(offset) {
            return Err(LedgerError::NotOutstanding);
        }
        partition.completed.insert(offset);
        Ok(())
    }

    pub(crate) fn forget(&mut self, partition: u8) {
        self.partitions.remove(&partition);
    }

    /// The last of those that are completed from the first on, without a break.
    pub(crate) fn last_processed(&self, partition: u8) -> Option<u64> {
        let partition = self.partitions.get(&partition)?;
        let completed = |offset: &&u64| partition.completed.contains(offset);
        partition.taken.iter().take_while(completed).last().copied()
    }

    pub(crate) fn outstanding(&self, partition: u8) -> Vec<u64> {
        let partition = self.partitions.get(&partition);
        let outstanding = partition.map(|all| all.taken.difference(&all.completed));
        outstanding.into_iter().flatten().copied().collect()
    }

    pub(crate) fn highest(&self, partition: u8) -> Option<u64> {
        self.partitions.get(&partition)?.taken.last().copied()
    }

    pub(crate) fn partitions(&self) -> Vec<u8> {
        self.partitions.keys().copied().collect()
    }
}

impl Partition {
    fn is_outstanding(&self, offset: u64) -> bool {
        self.taken.contains(&offset) && !self.completed.contains(&offset)
    }
}

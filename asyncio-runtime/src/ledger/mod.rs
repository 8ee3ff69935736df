//! Which offsets of a source are done: completed in any order, committed in the
//! order of the source.

mod error;
mod line;

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::ops::Add;

use line::Line;

pub use error::LedgerError;

/// Keeps account of the offsets of a source, partition by partition: they are
/// taken in ascending order, completed in any, and it says how far all is done.
///
/// For sources that are told how far their reader is, with one number for each
/// partition, while the operator finishes elements out of order. To commit the
/// offset of whatever was done last would lose, in a crash, what was read before
/// it and is not done; to commit only what the ledger says loses nothing. What
/// was done beyond is read and done again: at-least-once. (Exactly-once takes a
/// [`Snapshot`](crate::Snapshot), saved with the offset and the output in one
/// transaction.)
///
/// # Which number to commit
///
/// | source | it wants | from the ledger |
/// |---|---|---|
/// | Kafka | the offset of the next message to read | [`next_to_read`](Self::next_to_read) |
/// | Kinesis (checkpoint), NATS JetStream (`AckAll`) | the number of the last message that is done | [`last_processed`](Self::last_processed) |
/// | a file | the position to go on from | [`last_processed`](Self::last_processed), each line taken under the position behind it |
///
/// # Offsets and gaps
///
/// Offsets are whatever ascends: integers, or a type of one's own with an order.
/// They need not be contiguous, and no arithmetic tells which there should be:
/// what counts are those that were taken. So what a log has lost by compaction or
/// keeps for itself, such as the markers of transactions, costs nothing and
/// holds nothing up.
///
/// # Cost
///
/// Every operation on an offset is O(1), amortized, in the number of offsets; a
/// completed one is forgotten at once. So memory is bounded by the most that
/// were outstanding at the same time, however far apart they are and however
/// many were completed between them: where an operator stands between `take` and
/// `complete`, by its capacity and what its source has read ahead.
///
/// # Examples
///
/// Each message brings its offset back with its outcome:
///
/// ```
/// use std::sync::Mutex;
/// use asyncio_runtime::{AsyncWaitExt, Ledger, from_fn};
/// use futures::{StreamExt, stream};
///
/// struct Message { partition: u32, offset: u64, key: u32 }
///
/// # #[tokio::main(flavor = "current_thread", start_paused = true)] async fn main() {
/// # let read = [(0, 7, 30), (1, 3, 10), (0, 9, 20)];
/// # let messages = stream::iter(read.map(|(partition, offset, key)| Message { partition, offset, key }));
/// // Greater keys take longer.
/// let lookup = from_fn(|key: u32| async move {
///     tokio::time::sleep(std::time::Duration::from_millis(key.into())).await;
///     Ok::<_, std::io::Error>(key)
/// });
///
/// let ledger = Mutex::new(Ledger::new());
/// let mut results = messages
///     .inspect(|message| ledger.lock().unwrap().take(message.partition, message.offset).unwrap())
///     .async_wait_on(lookup, |message: &Message| &message.key)
///     .unordered();
///
/// let mut commits = Vec::new();
/// while let Some((message, _outcome)) = results.next().await {
///     // Here the outcome is written, and then:
///     let mut ledger = ledger.lock().unwrap();
///     if ledger.complete(&message.partition, &message.offset).unwrap() {
///         commits.push((message.partition, ledger.next_to_read(&message.partition).unwrap()));
///     }
/// }
/// // Offset 9 of partition 0 was done before 7, and is committed with it.
/// assert_eq!(commits, [(1, 4), (0, 10)]);
/// # }
/// ```
#[derive(Clone)]
pub struct Ledger<P, O = u64> {
    partitions: HashMap<P, Line<O>>,
}

impl<P, O> Ledger<P, O> {
    /// An empty one, in which no partition is known.
    #[must_use]
    pub fn new() -> Self {
        Self {
            partitions: HashMap::new(),
        }
    }
}

impl<P, O> Ledger<P, O>
where
    P: Hash + Eq,
    O: Hash + Ord + Clone,
{
    /// Notes that an offset was read and is outstanding from now on.
    ///
    /// The first one of a partition makes the partition known, and begins where
    /// it likes.
    ///
    /// # Errors
    ///
    /// [`AlreadyOutstanding`](LedgerError::AlreadyOutstanding) for one that was
    /// taken and not completed yet: a source has delivered it twice.
    /// [`NotAbove`](LedgerError::NotAbove) for any other that is not above all
    /// that were taken: who goes back in a source [forgets](Self::forget) the
    /// partition first. Neither changes anything.
    pub fn take(&mut self, partition: P, offset: O) -> Result<(), LedgerError> {
        self.partitions
            .entry(partition)
            .or_insert_with(Line::new)
            .take(offset)
    }

    /// Notes that an outstanding offset is done, and tells whether
    /// [`last_processed`](Self::last_processed) has moved by that: whether there
    /// is something to commit.
    ///
    /// # Errors
    ///
    /// [`NotOutstanding`](LedgerError::NotOutstanding) for one that was completed
    /// before or never taken; the ledger, which forgets what is done, cannot tell
    /// which. [`UnknownPartition`](LedgerError::UnknownPartition) where nothing
    /// of the partition was taken, or it was forgotten: as after it was given to
    /// another reader. Neither changes anything.
    pub fn complete(&mut self, partition: &P, offset: &O) -> Result<bool, LedgerError> {
        self.partitions
            .get_mut(partition)
            .ok_or(LedgerError::UnknownPartition)?
            .complete(offset)
    }

    /// The highest offset up to which all that were taken are completed, itself
    /// included; `None` before there is one.
    ///
    /// It never goes back. For sources that want to be told the last one that is
    /// done.
    #[must_use]
    pub fn last_processed(&self, partition: &P) -> Option<&O> {
        self.partitions.get(partition)?.last_processed()
    }

    /// One more than [`last_processed`](Self::last_processed), for sources that
    /// want to be told where to read on.
    ///
    /// Where there is a gap behind it, that is an offset which is not there;
    /// sources with gaps read on at the next one that is.
    ///
    /// # Panics
    ///
    /// When the offset is the greatest of its type, as additions do.
    #[must_use]
    pub fn next_to_read(&self, partition: &P) -> Option<O>
    where
        O: Add<Output = O> + From<u8>,
    {
        let last = self.last_processed(partition)?;
        Some(last.clone() + O::from(1))
    }

    /// The lowest offset that is taken and not completed: what the partition
    /// waits for.
    #[must_use]
    pub fn lowest_outstanding(&self, partition: &P) -> Option<&O> {
        self.partitions.get(partition)?.lowest()
    }

    /// How many offsets of the partition are taken and not completed.
    #[must_use]
    pub fn outstanding(&self, partition: &P) -> usize {
        self.partitions.get(partition).map_or(0, Line::len)
    }

    /// The partitions that are known, in no order.
    pub fn partitions(&self) -> impl Iterator<Item = &P> {
        self.partitions.keys()
    }

    /// Forgets a partition that was given to another reader, or is to be read
    /// again from elsewhere. Gives what was [last
    /// processed](Self::last_processed) of it, to be committed.
    ///
    /// What is still outstanding of it is completed in vain from then on: the
    /// error is [`UnknownPartition`](LedgerError::UnknownPartition). A partition
    /// that is forgotten and taken again while that happens would take late
    /// completions for those of now; then let `P` be the partition with the
    /// number of its assignment.
    ///
    /// # Examples
    ///
    /// ```
    /// use asyncio_runtime::{Ledger, LedgerError};
    ///
    /// let mut ledger = Ledger::new();
    /// for offset in 5..8_u64 {
    ///     ledger.take("flights", offset)?;
    /// }
    /// ledger.complete(&"flights", &5)?;
    /// ledger.complete(&"flights", &7)?;
    ///
    /// assert_eq!(ledger.forget(&"flights"), Some(5));
    /// assert_eq!(ledger.complete(&"flights", &6), Err(LedgerError::UnknownPartition));
    /// // What was not committed is read again.
    /// ledger.take("flights", 6)?;
    /// # Ok::<_, LedgerError>(())
    /// ```
    pub fn forget(&mut self, partition: &P) -> Option<O> {
        self.partitions.remove(partition)?.into_last_processed()
    }
}

impl<P, O> Default for Ledger<P, O> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: fmt::Debug, O: fmt::Debug> fmt::Debug for Ledger<P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(&self.partitions).finish()
    }
}

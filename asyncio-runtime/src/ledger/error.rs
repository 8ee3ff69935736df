use std::error::Error;
use std::fmt;

/// What a [`Ledger`](crate::Ledger) refuses. Nothing has changed in it then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LedgerError {
    /// An offset is taken that was taken before and is not completed yet.
    AlreadyOutstanding,
    /// An offset is taken that is not above all that were taken before.
    NotAbove,
    /// An offset is completed that was completed before or never taken.
    NotOutstanding,
    /// An offset is completed of a partition of which nothing was taken, or that
    /// was forgotten.
    UnknownPartition,
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AlreadyOutstanding => "the offset was taken before and is not completed yet",
            Self::NotAbove => "the offset is not above those that were taken before",
            Self::NotOutstanding => "the offset was completed before, or never taken",
            Self::UnknownPartition => "nothing was taken of the partition, or it was forgotten",
        })
    }
}

impl Error for LedgerError {}

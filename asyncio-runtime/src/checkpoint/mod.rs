//! Snapshots of what is in flight: what they hold, how they are asked for,
//! written and read.

#[cfg(feature = "serde")]
mod bytes;
mod error;
mod handle;
mod snapshot;

pub use error::SnapshotError;
pub use handle::{Handle, HandleClosed};
pub use snapshot::{Checkpoint, Snapshot};

pub(crate) use handle::Requests;
pub(crate) use snapshot::{Entry, Progress};

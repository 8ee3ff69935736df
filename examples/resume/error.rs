//! What ends a run before it is done, in one line each.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use asyncio_runtime::{Invalid, Order, SnapshotError};

use crate::db_error::DbError;

/// What ends a run.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },

    #[error("cannot read the airports in {}: {source}", path.display())]
    Airports { path: PathBuf, source: csv::Error },

    #[error("cannot use the store {}: {problem}", path.display())]
    Store { path: PathBuf, problem: String },

    #[error("{} is not a store of this program", path.display())]
    Foreign { path: PathBuf },

    #[error("the snapshot in the store {} cannot be restored: {source}", path.display())]
    Snapshot {
        path: PathBuf,
        source: SnapshotError,
    },

    #[error(
        "{} is not the input that the store {} was begun with, or it has changed since; \
         name the same file, or another --store to begin anew",
        input.display(), store.display()
    )]
    OtherInput { input: PathBuf, store: PathBuf },

    #[error(
        "the store {} was begun with --order {begun}, not {wanted}; \
         go on with that, or name another --store to begin anew",
        store.display()
    )]
    OtherOrder {
        store: PathBuf,
        begun: String,
        wanted: Order,
    },

    #[error("another run goes on with the store {}; this one has saved nothing since", path.display())]
    TakenOver { path: PathBuf },

    #[error(transparent)]
    Settings(#[from] Invalid),
}

impl Error {
    pub(crate) fn store(path: &Path, error: sqlx::Error) -> Self {
        Self::Store {
            path: path.to_owned(),
            problem: DbError::from(error).to_string(),
        }
    }

    /// 2 where the command line asks for what cannot be, 1 where the world is
    /// in the way.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::OtherOrder { .. } | Self::Settings(_) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }
}

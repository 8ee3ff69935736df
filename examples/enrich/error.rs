//! What ends a run before it is done, in one line each.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use asyncio_runtime::Invalid;

/// What ends a run.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("cannot read {name}: {source}")]
    Read { name: String, source: io::Error },

    #[error("cannot write {name}: {source}")]
    Write { name: String, source: io::Error },

    #[error("cannot read the airports in {}: {source}", path.display())]
    Airports { path: PathBuf, source: csv::Error },

    #[error("cannot use the database in {site}: {problem}")]
    Database { site: String, problem: String },

    #[error("the airports could not be loaded: {0}")]
    Load(String),

    #[error("{first} and {second} are the same file, {}", path.display())]
    SameFile {
        first: &'static str,
        second: &'static str,
        path: PathBuf,
    },

    #[error(transparent)]
    Settings(#[from] Invalid),
}

impl Error {
    /// Whoever read what is written has gone.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }

    /// 2 where the command line asks for what cannot be, 1 where the world is
    /// in the way.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::SameFile { .. } | Self::Settings(_) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }
}

//! Where the database is: a file of its own, a file that was named, a server.

use std::ffi::OsStr;
use std::fmt::{self, Write as _};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use tempfile::TempDir;

use crate::error::Error;

/// What `--database` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    /// A file of SQLite, which is created where there is none.
    File(PathBuf),
    /// A server of PostgreSQL.
    Server(String),
}

impl FromStr for Location {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => match text.parse::<AnyConnectOptions>() {
                Ok(_) => Ok(Self::Server(text.to_owned())),
                Err(error) => Err(error.to_string()),
            },
            Some(("sqlite", path)) => Ok(Self::File(path.into())),
            Some((scheme, _)) if scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) => Err(
                format!("expected a path or `postgres://...`, found `{scheme}://`"),
            ),
            _ => Ok(Self::File(text.into())),
        }
    }
}

/// The database of a run, before anybody has connected to it.
#[derive(Debug)]
pub(crate) enum Site {
    /// A directory that goes with the run.
    Temporary(TempDir),
    Given(Location),
}

impl Site {
    pub(crate) fn new(location: Option<&Location>) -> Result<Self, Error> {
        if let Some(location) = location {
            return Ok(Self::Given(location.clone()));
        }
        let directory = tempfile::Builder::new().prefix("enrich-").tempdir();
        directory
            .map(Self::Temporary)
            .map_err(|source| Error::Write {
                name: "a temporary directory".to_owned(),
                source,
            })
    }

    /// What the library connects to.
    pub(crate) fn url(&self) -> io::Result<String> {
        match self {
            Self::Temporary(directory) => sqlite_url(&directory.path().join("airports.db")),
            Self::Given(Location::File(path)) => sqlite_url(path),
            Self::Given(Location::Server(url)) => Ok(url.clone()),
        }
    }

    /// The directory that is to be removed in the end.
    pub(crate) fn temporary(&self) -> Option<&Path> {
        match self {
            Self::Temporary(directory) => Some(directory.path()),
            Self::Given(_) => None,
        }
    }

    /// How many connections do good: SQLite lets only one write at a time, and
    /// a server has others to serve.
    pub(crate) fn connections(&self) -> u32 {
        match self {
            Self::Temporary(_) | Self::Given(Location::File(_)) => 4,
            Self::Given(Location::Server(_)) => 10,
        }
    }

    /// How long a server may take to answer.
    pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
}

/// For messages: without a password.
impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Temporary(_) => f.write_str("a temporary file"),
            Self::Given(Location::File(path)) => write!(f, "{}", path.display()),
            Self::Given(Location::Server(url)) => match url.parse::<AnyConnectOptions>() {
                Ok(mut options) => {
                    let _ = options.database_url.set_password(None);
                    options.database_url.set_query(None);
                    write!(f, "{}", options.database_url)
                }
                Err(_) => f.write_str("the server"),
            },
        }
    }
}

/// A path as the library wants it: absolute, all but plain characters escaped.
fn sqlite_url(path: &Path) -> io::Result<String> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let directory = match path.parent() {
        Some(parent) if parent != Path::new("") => parent.canonicalize()?,
        _ => Path::new(".").canonicalize()?,
    };
    let mut url = "sqlite://".to_owned();
    escape(directory.join(name).as_os_str(), &mut url)?;
    url.push_str("?mode=rwc");
    Ok(url)
}

fn escape(path: &OsStr, url: &mut String) -> io::Result<()> {
    let text = path
        .to_str()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidFilename, "the path is not UTF-8"))?;
    for byte in text.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => url.push(byte.into()),
            byte if byte.is_ascii_alphanumeric() => url.push(byte.into()),
            byte => write!(url, "%{byte:02X}").map_err(io::Error::other)?,
        }
    }
    Ok(())
}

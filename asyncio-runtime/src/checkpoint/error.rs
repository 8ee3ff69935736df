use std::error::Error;
use std::fmt;

/// Why a snapshot cannot be restored.
#[derive(Debug)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The bytes are no snapshot: they do not begin as one.
    Foreign,
    /// They end too early.
    Truncated {
        /// How many bytes there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// They were changed: the checksum is another.
    Damaged,
    /// Its form is of another version.
    Version {
        /// The version that it has.
        found: u32,
        /// The version that can be read.
        expected: u32,
    },
    /// Its inputs are not what the operator takes.
    Input(Box<dyn Error + Send + Sync>),
    /// It says what cannot be.
    Inconsistent {
        /// Which entry, counted from 0.
        index: usize,
        /// What it does.
        what: &'static str,
    },
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("not a snapshot: it does not begin as one"),
            Self::Truncated { expected, found } => {
                write!(
                    f,
                    "truncated snapshot: {found} bytes of {expected} are there"
                )
            }
            Self::Damaged => f.write_str("damaged snapshot: its checksum does not fit"),
            Self::Version { found, expected } => write!(
                f,
                "snapshot of version {found}: only version {expected} can be restored"
            ),
            Self::Input(_) => f.write_str("snapshot of other inputs than the operator takes"),
            Self::Inconsistent { index, what } => {
                write!(f, "inconsistent snapshot: entry {index} {what}")
            }
        }
    }
}

impl Error for SnapshotError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Input(error) => Some(&**error),
            _ => None,
        }
    }
}

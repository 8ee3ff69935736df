//! What can be wrong with a database, told apart by what helps against it.

/// An error of the database, sorted by whether another attempt could do better.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DbError {
    /// Somebody else was in the way.
    #[error("database busy: {}", what(.0))]
    Busy(sqlx::Error),
    /// The connection broke, or none could be had.
    #[error("database lost: {}", what(.0))]
    Lost(sqlx::Error),
    /// What was asked is wrong, and stays so.
    #[error("{}", what(.0))]
    Refused(sqlx::Error),
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(reported) => match reported.code().as_deref() {
                Some(code) if is_busy(code) => Self::Busy(error),
                Some(code) if is_lost(code) => Self::Lost(error),
                _ => Self::Refused(error),
            },
            sqlx::Error::PoolTimedOut => Self::Busy(error),
            // A protocol that breaks off is what is left of a server that died.
            sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
                Self::Lost(error)
            }
            // `PoolClosed` among them: it is this program that closed it.
            _ => Self::Refused(error),
        }
    }
}

/// What the database said itself, without what the library says of that.
fn what(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(reported) => reported.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        error => error.to_string(),
    }
}

/// The length of a code of PostgreSQL; those of SQLite have at most four digits.
const SQLSTATE: usize = 5;

fn is_busy(code: &str) -> bool {
    /// `SQLITE_BUSY` and `SQLITE_LOCKED`; what they are extended to, such as
    /// `SQLITE_BUSY_SNAPSHOT`, ends in the same byte.
    const SQLITE: [u32; 2] = [5, 6];
    /// Serialization failure, deadlock, too many connections, lock not to be had.
    const POSTGRES: [&str; 4] = ["40001", "40P01", "53300", "55P03"];

    if code.len() == SQLSTATE {
        return POSTGRES.contains(&code);
    }
    code.parse()
        .is_ok_and(|code: u32| SQLITE.contains(&(code & 0xff)))
}

fn is_lost(code: &str) -> bool {
    /// Connection exceptions; a server that shuts down, crashed or starts up.
    const POSTGRES: [&str; 2] = ["08", "57P"];

    code.len() == SQLSTATE && POSTGRES.iter().any(|class| code.starts_with(class))
}

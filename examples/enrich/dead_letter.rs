//! What becomes of a line that is not enriched.

use std::borrow::Cow;
use std::fmt::Write;

use asyncio_runtime::{Failure, Reason};
use serde::{Serialize, Serializer};

use crate::db_error::DbError;
use crate::flight::{Record, Torn};
use crate::lines::Line;

/// A line that is not enriched, and why.
#[derive(Debug)]
pub(crate) struct DeadLetter {
    reason: Cow<'static, str>,
    attempts: u32,
    error: Option<String>,
    line: Line,
}

impl DeadLetter {
    /// An airport was still missing when the last retry was over.
    pub(crate) fn exhausted(record: Record, attempts: u32) -> Self {
        Self {
            reason: format!("{:?}", Reason::Exhausted).into(),
            attempts,
            error: None,
            line: record.line,
        }
    }

    /// The lookup failed for good.
    pub(crate) fn failed(record: Record, failure: &Failure<(), DbError>) -> Self {
        let error = failure.last_error().map(DbError::to_string);
        Self {
            reason: format!("{:?}", failure.reason()).into(),
            attempts: failure.attempts(),
            error: error.or_else(|| failure.panic_message()),
            line: record.line,
        }
    }

    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    pub(crate) fn is_torn(&self) -> bool {
        self.reason == TORN
    }
}

const TORN: &str = "Torn";

/// The line was no flight, and nothing was looked up.
impl From<Torn> for DeadLetter {
    fn from(torn: Torn) -> Self {
        Self {
            reason: TORN.into(),
            attempts: 0,
            error: Some(torn.problem),
            line: torn.line,
        }
    }
}

/// As it is written.
#[derive(Serialize)]
struct Written<'a> {
    reason: &'a str,
    attempts: u32,
    error: Option<&'a str>,
    line_number: u64,
    line: Cow<'a, str>,
    /// The bytes of a line that is no text.
    #[serde(skip_serializing_if = "Option::is_none")]
    line_hex: Option<String>,
    /// The length of a line of which only the beginning is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    line_length: Option<u64>,
}

impl Serialize for DeadLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = &self.line;
        let text = String::from_utf8_lossy(line.bytes());
        Written {
            reason: &self.reason,
            attempts: self.attempts,
            error: self.error.as_deref(),
            line_number: line.number(),
            line_hex: matches!(text, Cow::Owned(_)).then(|| hex(line.bytes())),
            line_length: line.is_cut().then(|| line.length()),
            line: text,
        }
        .serialize(serializer)
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

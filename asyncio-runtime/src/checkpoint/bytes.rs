//! A snapshot as bytes: a line that says what it is, how long it is and what its
//! checksum is, then JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Snapshot, SnapshotError};

const MAGIC: &[u8] = b"asyncio snapshot ";
/// Behind the magic: version, length and checksum in hexadecimal, and a line end.
const HEAD: usize = MAGIC.len() + 8 + 1 + 16 + 1 + 8 + 1;

impl<In: Serialize> Snapshot<In> {
    /// Writes it as bytes.
    ///
    /// # Errors
    ///
    /// When an input cannot be serialized.
    ///
    /// # Examples
    ///
    /// ```
    /// # use asyncio_runtime::{AsyncWaitExt, Element, Snapshot, from_fn};
    /// # use futures::{StreamExt, stream};
    /// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), asyncio_runtime::SnapshotError> {
    /// # let hang = from_fn(|_: String| std::future::pending::<Result<(), std::io::Error>>());
    /// # let elements = stream::iter([Element::record("a".to_owned()), Element::Barrier(1)]);
    /// # let mut operator = elements.async_wait_elements(hang);
    /// # let Some(Element::Barrier(checkpoint)) = operator.next().await else { panic!() };
    /// let bytes = checkpoint.snapshot.to_bytes()?;
    /// let snapshot = Snapshot::<String>::from_bytes(&bytes)?;
    /// assert_eq!(snapshot.inputs().collect::<Vec<_>>(), ["a"]);
    ///
    /// let error = Snapshot::<String>::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err();
    /// assert!(error.to_string().starts_with("truncated snapshot"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn to_bytes(&self) -> Result<Vec<u8>, SnapshotError> {
        let body = serde_json::to_vec(&self.entries)
            .map_err(|error| SnapshotError::Input(Box::new(error)))?;
        let checksum = crc32fast::hash(&body);
        let head = write_head([self.version.into(), body.len() as u64, checksum.into()]);
        Ok([MAGIC, head.as_bytes(), &body].concat())
    }
}

impl<In: DeserializeOwned> Snapshot<In> {
    /// Reads it from bytes.
    ///
    /// # Errors
    ///
    /// When they are something else, cut short, changed, of another version, or
    /// of other inputs.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SnapshotError> {
        let truncated = |expected| SnapshotError::Truncated {
            expected,
            found: bytes.len(),
        };
        if MAGIC.starts_with(bytes) {
            return Err(truncated(HEAD));
        }
        let head = bytes.strip_prefix(MAGIC).ok_or(SnapshotError::Foreign)?;
        let (head, body) = head
            .split_at_checked(HEAD - MAGIC.len())
            .ok_or(truncated(HEAD))?;
        let [version, length, checksum] = parse_head(head).ok_or(SnapshotError::Damaged)?;
        let version = u32::try_from(version).map_err(|_| SnapshotError::Damaged)?;
        if version != Self::VERSION {
            return Err(SnapshotError::Version {
                found: version,
                expected: Self::VERSION,
            });
        }
        let length = usize::try_from(length).map_err(|_| SnapshotError::Damaged)?;
        if body.len() < length {
            return Err(truncated(HEAD.saturating_add(length)));
        }
        if body.len() > length || u64::from(crc32fast::hash(body)) != checksum {
            return Err(SnapshotError::Damaged);
        }
        let entries =
            serde_json::from_slice(body).map_err(|error| SnapshotError::Input(Box::new(error)))?;
        let snapshot = Self { version, entries };
        snapshot.check()?;
        Ok(snapshot)
    }
}

/// The rest of the first line: version, length, checksum.
fn write_head([version, length, checksum]: [u64; 3]) -> String {
    format!("{version:08x} {length:016x} {checksum:08x}\n")
}

/// The three numbers of it.
fn parse_head(head: &[u8]) -> Option<[u64; 3]> {
    let text = std::str::from_utf8(head).ok()?;
    let mut numbers = text
        .trim_ascii_end()
        .split(' ')
        .map(|word| u64::from_str_radix(word, 16).ok());
    let parsed = [numbers.next()??, numbers.next()??, numbers.next()??];
    // Numbers can be written in more ways than one: in capitals, with a sign.
    (write_head(parsed) == text).then_some(parsed)
}

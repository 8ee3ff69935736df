//! Lines of whatever bytes, one after the other.

use std::io::{self, BufRead, Read};

use tokio::sync::OwnedSemaphorePermit;

/// A longer line is no flight, and is not kept whole.
const LONGEST: usize = 16 * 1024 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line of the input, without its end.
#[derive(Debug)]
pub(crate) struct Line {
    number: u64,
    bytes: Vec<u8>,
    length: u64,
    size: u64,
    /// Gives its place to a later line when this one is dropped.
    _place: Option<OwnedSemaphorePermit>,
}

impl Line {
    /// Counted from 1.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// What stands in it; the beginning of that where it [is cut](Self::is_cut).
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn is_cut(&self) -> bool {
        self.bytes.len() as u64 != self.length
    }

    /// How many bytes stand in it.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// The same with its end and all else that belongs to no other line.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    pub(crate) fn holding(self, place: Option<OwnedSemaphorePermit>) -> Self {
        Self {
            _place: place,
            ..self
        }
    }
}

/// Takes bytes apart at `\n` and at `\r\n`. What follows the last of them is a
/// line too, unless it is nothing.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: R,
    read: u64,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, read: 0 }
    }

    /// The next line, its beginning where it is longer than any flight.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let most = LONGEST as u64 + 1;
        self.reader
            .by_ref()
            .take(most)
            .read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let mut size = bytes.len() as u64;
        if size == most && bytes.last() != Some(&b'\n') {
            size += self.reader.skip_until(b'\n')? as u64;
        }
        self.read += 1;
        Ok(Some(line(self.read, bytes, size)))
    }

    /// How many there were so far.
    pub(crate) fn count(&self) -> u64 {
        self.read
    }

    /// Reads to the end for no more than the number of lines.
    pub(crate) fn count_rest(mut self) -> io::Result<u64> {
        while self.reader.skip_until(b'\n')? > 0 {
            self.read += 1;
        }
        Ok(self.read)
    }
}

fn line(number: u64, mut bytes: Vec<u8>, size: u64) -> Line {
    let mut length = size;
    if number == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
        length -= BYTE_ORDER_MARK.len() as u64;
    }
    for end in [b'\n', b'\r'] {
        if bytes.last() == Some(&end) {
            bytes.pop();
            length -= 1;
        }
    }
    bytes.shrink_to_fit();
    Line {
        number,
        bytes,
        length,
        size,
        _place: None,
    }
}

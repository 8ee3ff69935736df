//! The file that the flights are read from: from any position on, with barriers
//! between the lines.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use asyncio_runtime::Element;
use futures::Stream;
use tokio_util::sync::CancellationToken;

use crate::error::Error;
use crate::line::Line;

/// What tells a file from others. A position means nothing in another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) length: u64,
    pub(crate) checksum: u32,
}

/// A file that can be read.
#[derive(Debug)]
pub(crate) struct Input {
    path: PathBuf,
    file: BufReader<File>,
    identity: Identity,
}

impl Input {
    /// Reads all of it once, for its checksum.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        open(path).map_err(|source| Error::Read {
            path: path.to_owned(),
            source,
        })
    }

    pub(crate) fn identity(&self) -> Identity {
        self.identity
    }

    /// The lines from this position on, with a barrier behind each `every` of
    /// them, until its end or until it is stopped.
    pub(crate) fn elements(
        self,
        position: u64,
        every: NonZeroU64,
        stop: CancellationToken,
    ) -> (Elements, Reading) {
        let reading = Reading {
            path: self.path,
            position: Arc::new(AtomicU64::new(position)),
            problem: Arc::default(),
        };
        let mut file = self.file;
        if let Err(error) = file.seek(SeekFrom::Start(position)) {
            reading.fail(error);
        }
        let elements = Elements {
            file,
            every,
            since: 0,
            stop,
            reading: reading.clone(),
        };
        (elements, reading)
    }
}

fn open(path: &Path) -> io::Result<Input> {
    let mut file = BufReader::with_capacity(1 << 16, File::open(path)?);
    let mut checksum = crc32fast::Hasher::new();
    let mut length = 0;
    loop {
        let bytes = file.fill_buf()?;
        if bytes.is_empty() {
            break;
        }
        checksum.update(bytes);
        let read = bytes.len();
        length += read as u64;
        file.consume(read);
    }
    Ok(Input {
        path: path.to_owned(),
        file,
        identity: Identity {
            length,
            checksum: checksum.finalize(),
        },
    })
}

/// How far a file was read, for those who do not read it themselves.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    path: PathBuf,
    position: Arc<AtomicU64>,
    problem: Arc<Mutex<Option<io::Error>>>,
}

impl Reading {
    /// The position behind the last line that the operator has taken.
    pub(crate) fn position(&self) -> u64 {
        self.position.load(Ordering::Relaxed)
    }

    fn fail(&self, error: io::Error) {
        *self.problem.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// What ended the lines early, if something did.
    pub(crate) fn problem(&self) -> Result<(), Error> {
        let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
        match problem.take() {
            None => Ok(()),
            Some(source) => Err(Error::Read {
                path: self.path.clone(),
                source,
            }),
        }
    }
}

/// Lines and barriers. The number of a barrier is the position behind the line
/// before it: that is where to read on from.
#[derive(Debug)]
pub(crate) struct Elements {
    file: BufReader<File>,
    every: NonZeroU64,
    /// Lines since the last barrier.
    since: u64,
    stop: CancellationToken,
    reading: Reading,
}

impl Elements {
    fn next(&mut self) -> io::Result<Option<Element<Line>>> {
        let at = self.reading.position();
        if self.since == self.every.get() {
            self.since = 0;
            return Ok(Some(Element::Barrier(at)));
        }
        let mut bytes = Vec::new();
        let read = self.file.read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.since += 1;
        let position = at + read as u64;
        self.reading.position.store(position, Ordering::Relaxed);
        Ok(Some(Element::record(Line::parse(at, &bytes))))
    }
}

/// It never waits: a file is not a pipe.
impl Stream for Elements {
    type Item = Element<Line>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Element<Line>>> {
        if self.stop.is_cancelled() {
            return Poll::Ready(None);
        }
        let next = self.next().unwrap_or_else(|error| {
            self.reading.fail(error);
            None
        });
        Poll::Ready(next)
    }
}

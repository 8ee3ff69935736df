//! Reads lines, on a thread of its own: a file or a pipe can only be waited for
//! by a thread, and this one may be left behind in that when the run ends.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::thread::JoinHandle;

use futures::{Stream, stream};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::error::Error;
use crate::lines::{Line, Lines};

/// What `--input` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    File(PathBuf),
    Stdin,
}

impl FromStr for Input {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "-" => Self::Stdin,
            path => Self::File(path.into()),
        })
    }
}

/// An input that can be read.
pub(crate) struct Source {
    name: String,
    reader: Box<dyn Read + Send>,
    /// Known of a file that has an end.
    size: Option<u64>,
}

impl Input {
    pub(crate) fn open(&self) -> Result<Source, Error> {
        match self {
            Self::File(path) => open(path).map_err(|source| Error::Read {
                name: path.display().to_string(),
                source,
            }),
            Self::Stdin => Ok(Source {
                name: "standard input".to_owned(),
                reader: Box::new(io::stdin()),
                size: None,
            }),
        }
    }
}

fn open(path: &Path) -> io::Result<Source> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Source {
        name: path.display().to_string(),
        reader: Box::new(file),
        size: metadata.is_file().then_some(metadata.len()),
    })
}

/// The thread that reads.
#[derive(Debug)]
pub(crate) struct Reading {
    name: String,
    thread: JoinHandle<io::Result<Option<u64>>>,
    has_end: bool,
}

impl Source {
    pub(crate) fn size(&self) -> Option<u64> {
        self.size
    }

    /// Reads at most `ahead` lines that are not dropped yet.
    pub(crate) fn start(self, ahead: usize) -> (impl Stream<Item = Line> + use<>, Reading) {
        let (sender, mut receiver) = unbounded_channel();
        let has_end = self.size.is_some();
        let places = Places {
            free: Arc::new(Semaphore::new(ahead.min(Semaphore::MAX_PERMITS))),
            runtime: Handle::current(),
        };
        let lines = Lines::new(BufReader::new(self.reader));
        let thread = std::thread::spawn(move || read(lines, &places, &sender, has_end));
        let reading = Reading {
            name: self.name,
            thread,
            has_end,
        };
        (stream::poll_fn(move |cx| receiver.poll_recv(cx)), reading)
    }
}

/// Limits how many lines there are between here and the output.
struct Places {
    free: Arc<Semaphore>,
    runtime: Handle,
}

impl Places {
    fn take(&self, line: Line) -> Line {
        let place = Arc::clone(&self.free).acquire_owned();
        line.holding(self.runtime.block_on(place).ok())
    }
}

/// Gives the number of all lines of the input, if it was read to its end.
fn read(
    mut lines: Lines<impl io::BufRead>,
    places: &Places,
    sender: &UnboundedSender<Line>,
    has_end: bool,
) -> io::Result<Option<u64>> {
    while let Some(line) = lines.next()? {
        if sender.send(places.take(line)).is_err() {
            // Nobody wants them any more; how many are there?
            return has_end.then(|| lines.count_rest()).transpose();
        }
    }
    Ok(Some(lines.count()))
}

impl Reading {
    /// The number of all lines of the input, to be asked for when its stream is
    /// dropped. `None` where it was `stopped` before it knew.
    pub(crate) fn end(self, stopped: bool) -> Result<Option<u64>, Error> {
        if stopped && !self.has_end && !self.thread.is_finished() {
            // It may wait for a line that never comes.
            return Ok(None);
        }
        match self.thread.join() {
            Ok(ended) => ended.map_err(|source| Error::Read {
                name: self.name,
                source,
            }),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

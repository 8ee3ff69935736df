//! Writes what comes out, on a thread of its own.
//!
//! A pipe that nobody reads for a while must not stop the operator: its calls
//! would run into their timeouts. So nothing here ever waits, except that
//! thread; and what waits in front of it is no more than the lines that the
//! input lets in, since each of them holds its place until it is written.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::thread::JoinHandle;

use serde::Serialize;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::dead_letter::DeadLetter;
use crate::enriched::Enriched;
use crate::error::Error;
use crate::progress::Bar;

/// Takes what is to be written.
#[derive(Debug)]
pub(crate) struct Output {
    entries: UnboundedSender<Entry>,
    thread: JoinHandle<(Written, Result<(), Error>)>,
}

#[derive(Debug)]
enum Entry {
    Flight(Box<Enriched>),
    DeadLetter(DeadLetter),
}

/// How many lines were written, of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Written {
    pub(crate) flights: u64,
    pub(crate) dead_letters: u64,
    /// Those among the dead letters that were no flights.
    pub(crate) torn: u64,
}

impl Written {
    pub(crate) fn lines(self) -> u64 {
        self.flights + self.dead_letters
    }
}

impl Output {
    /// Writes flights to a file or to standard output, and dead letters to a
    /// file.
    pub(crate) fn open(
        flights: Option<&Path>,
        dead_letters: &Path,
        bar: Bar,
    ) -> Result<Self, Error> {
        let flights = match flights {
            Some(path) => Sink::file(path)?,
            None => Sink::new("standard output", bar.around(io::stdout())),
        };
        let dead_letters = Sink::file(dead_letters)?;
        let (entries, receiver) = unbounded_channel();
        let mut writer = Writer {
            flights,
            dead_letters,
            written: Written::default(),
            bar,
        };
        let thread = std::thread::spawn(move || {
            let ended = writer.write_all(receiver);
            (writer.written, ended)
        });
        Ok(Self { entries, thread })
    }

    pub(crate) fn flight(&self, flight: Enriched) {
        self.send(Entry::Flight(Box::new(flight)));
    }

    pub(crate) fn dead_letter(&self, letter: impl Into<DeadLetter>) {
        self.send(Entry::DeadLetter(letter.into()));
    }

    /// What cannot be written any more is dropped; [`end`](Self::end) says why.
    fn send(&self, entry: Entry) {
        let _ = self.entries.send(entry);
    }

    /// Ends when nothing can be written any more.
    pub(crate) async fn failed(&self) {
        self.entries.closed().await;
    }

    /// Writes what is left and flushes it.
    pub(crate) fn end(self) -> (Written, Result<(), Error>) {
        drop(self.entries);
        match self.thread.join() {
            Ok(ended) => ended,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

struct Writer {
    flights: Sink,
    dead_letters: Sink,
    written: Written,
    bar: Bar,
}

impl Writer {
    fn write_all(&mut self, mut entries: UnboundedReceiver<Entry>) -> Result<(), Error> {
        loop {
            if let Ok(entry) = entries.try_recv() {
                self.write(&entry)?;
                continue;
            }
            // Nothing to do for now: what was written should be seen.
            self.flights.flush()?;
            self.dead_letters.flush()?;
            match entries.blocking_recv() {
                Some(entry) => self.write(&entry)?,
                None => return Ok(()),
            }
        }
    }

    fn write(&mut self, entry: &Entry) -> Result<(), Error> {
        match entry {
            Entry::Flight(flight) => {
                self.flights.write(flight)?;
                self.written.flights += 1;
                self.bar.done(flight.record.line.size());
            }
            Entry::DeadLetter(letter) => {
                self.dead_letters.write(letter)?;
                self.written.dead_letters += 1;
                self.written.torn += u64::from(letter.is_torn());
                self.bar.done(letter.line().size());
            }
        }
        Ok(())
    }
}

/// A file of JSON lines.
struct Sink {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
}

impl Sink {
    fn new(name: impl Into<String>, writer: impl Write + Send + 'static) -> Self {
        Self {
            name: name.into(),
            writer: BufWriter::new(Box::new(writer)),
        }
    }

    fn file(path: &Path) -> Result<Self, Error> {
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(Self::new(name, file)),
            Err(source) => Err(Error::Write { name, source }),
        }
    }

    fn write(&mut self, entry: &impl Serialize) -> Result<(), Error> {
        let written = serde_json::to_writer(&mut self.writer, entry)
            .map_err(io::Error::from)
            .and_then(|()| self.writer.write_all(b"\n"));
        self.named(written)
    }

    fn flush(&mut self) -> Result<(), Error> {
        let flushed = self.writer.flush();
        self.named(flushed)
    }

    fn named(&self, result: io::Result<()>) -> Result<(), Error> {
        result.map_err(|source| Error::Write {
            name: self.name.clone(),
            source,
        })
    }
}

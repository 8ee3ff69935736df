//! Runs of the example: started, watched, killed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use tempfile::TempDir;

use crate::data::SMALL_AIRPORTS;
use crate::program::program;

/// No line and no end takes this long, however slow the machine is.
const LIMIT: Duration = Duration::from_mins(2);

/// A directory with a store, and how runs on it are started.
pub(crate) struct Place {
    directory: TempDir,
    arguments: Vec<String>,
}

impl Place {
    /// A service that is slow and fails often, so that at any time some
    /// elements call and some wait.
    pub(crate) fn new(order: &str) -> Self {
        Self::bare()
            .arg("--order", order)
            .arg("--load-rate", "10000")
            .arg("--latency", "4ms")
            .arg("--fail-rate", "30")
    }

    /// Two airports, which are there almost at once, and flights between them.
    pub(crate) fn small(input: impl AsRef<[u8]>) -> Self {
        let place = Self::bare();
        place.file("airports.csv", SMALL_AIRPORTS);
        place.file("input.jsonl", input);
        place
            .arg("--airports", "airports.csv")
            .arg("--input", "input.jsonl")
            .arg("--latency", "1ms")
            .arg("--fail-rate", "0")
    }

    fn bare() -> Self {
        let place = Self {
            directory: tempfile::tempdir().unwrap(),
            arguments: Vec::new(),
        };
        place.arg("--store", "store.db")
    }

    pub(crate) fn arg(mut self, flag: &str, value: &str) -> Self {
        self.arguments.extend([flag.to_owned(), value.to_owned()]);
        self
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// A run with these arguments after the others.
    pub(crate) fn start_with<A: AsRef<OsStr>>(&self, more: impl IntoIterator<Item = A>) -> Running {
        Running::start(self.directory.path(), |command| {
            command.args(&self.arguments).arg("--counters").args(more);
        })
    }

    pub(crate) fn start(&self) -> Running {
        self.start_with::<&str>([])
    }

    /// Runs to the end, which must be a good one, and gives what was said.
    pub(crate) fn finish(&self) -> String {
        self.start().went_well()
    }

    /// Runs to the end, which must be this one, and gives the only line that
    /// was said.
    pub(crate) fn refusal<A: AsRef<OsStr>>(
        &self,
        code: i32,
        more: impl IntoIterator<Item = A>,
    ) -> String {
        let ended = self.start_with(more).wait();
        assert_eq!(ended.code, Some(code), "{}", ended.stderr);
        assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
        ended.stderr.trim_end().to_owned()
    }

    /// All that has come out, in its order.
    pub(crate) fn dump(&self) -> Vec<String> {
        let run = Running::start(self.directory.path(), |command| {
            command.args(["--store", "store.db", "--dump"]);
        });
        let ended = run.wait();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stdout
    }
}

/// A number of what was said at the end of a run.
pub(crate) fn count(said: &str, row: &str) -> u64 {
    let rows = said.lines().map(str::trim_start);
    let mut rows = rows.filter_map(|line| line.strip_prefix(row));
    let count = rows.next().and_then(|rest| rest.split_whitespace().next());
    let count = count.unwrap_or_else(|| panic!("{row:?} in {said}"));
    count.replace(',', "").parse().unwrap()
}

/// What a run writes for each record that comes out.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Counters {
    pub(crate) out: u64,
    pub(crate) saved: u64,
    pub(crate) in_flight: u64,
    pub(crate) calling: u64,
    pub(crate) waiting: u64,
}

/// A run that goes on. It does not outlive its test.
pub(crate) struct Running {
    child: Child,
    stdout: Receiver<String>,
    stderr: Receiver<String>,
}

/// A run that has ended.
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: Vec<String>,
    pub(crate) stderr: String,
}

impl Running {
    fn start(directory: &Path, set: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(program("resume"));
        set(&mut command);
        let mut child = command
            .current_dir(directory)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = lines(child.stdout.take().unwrap());
        let stderr = lines(child.stderr.take().unwrap());
        Self {
            child,
            stdout,
            stderr,
        }
    }

    /// Waits for the next record, or gives `None` at the end.
    pub(crate) fn counters(&mut self) -> Option<Counters> {
        match self.stdout.recv_timeout(LIMIT) {
            Ok(line) => Some(serde_json::from_str(&line).unwrap()),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("no record in time"),
        }
    }

    /// Kills it at once, and gives the last it has written of itself.
    pub(crate) fn kill(mut self) -> Option<Counters> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let mut last = None;
        // The line that it died in is not whole.
        while let Ok(line) = self.stdout.recv_timeout(LIMIT) {
            last = serde_json::from_str(&line).ok().or(last);
        }
        last
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        use rustix::process::{Pid, kill_process};

        let pid = Pid::from_raw(self.child.id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    pub(crate) fn wait(mut self) -> Ended {
        let all = |lines: &Receiver<String>| -> Vec<String> {
            let next = || match lines.recv_timeout(LIMIT) {
                Ok(line) => Some(line),
                Err(RecvTimeoutError::Disconnected) => None,
                Err(RecvTimeoutError::Timeout) => panic!("no end in time"),
            };
            std::iter::from_fn(next).collect()
        };
        let (stdout, stderr) = (all(&self.stdout), all(&self.stderr));
        Ended {
            code: self.child.wait().unwrap().code(),
            stdout,
            stderr: stderr.join("\n"),
        }
    }

    pub(crate) fn went_well(self) -> String {
        let ended = self.wait();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stderr
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The lines of a pipe as they come.
fn lines(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    receiver
}

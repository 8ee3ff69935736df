//! One run of the example: started, watched, and looked at when it has ended.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::data::SMALL_AIRPORTS;
use crate::program::program;

/// No run takes this long, however slow the machine is.
pub(crate) const LIMIT: Duration = Duration::from_mins(5);

/// A run that is not started yet. Its dead letters go to `dead.jsonl` in its
/// directory.
pub(crate) struct Enrich {
    command: Command,
    directory: TempDir,
    has_input: bool,
    stdout_lines: usize,
    stdout_ahead: usize,
    terminal: Option<(Stdio, File)>,
}

impl Enrich {
    pub(crate) fn new() -> Self {
        let mut enrich = Self::bare();
        enrich.command.args(["--dead-letters", "dead.jsonl"]);
        enrich
    }

    /// Without any argument.
    pub(crate) fn bare() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let mut command = Command::new(program("enrich"));
        command.current_dir(&directory);
        // So that it cleans up behind itself, or it is seen that it does not.
        command.env("TMPDIR", directory.path());
        Self {
            command,
            directory,
            has_input: false,
            stdout_lines: usize::MAX,
            stdout_ahead: AHEAD,
            terminal: None,
        }
    }

    /// On the two small airports, which are there almost at once.
    pub(crate) fn small() -> Self {
        let enrich = Self::new();
        let airports = enrich.file("airports.csv", SMALL_AIRPORTS);
        enrich
            .arg("--airports", airports)
            .arg("--load-rate", "1000000")
    }

    pub(crate) fn arg(mut self, flag: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.arg(flag).arg(value);
        self
    }

    /// With a pipe as standard input, and told to read it.
    pub(crate) fn with_stdin(mut self) -> Self {
        self.has_input = true;
        self.arg("--input", "-")
    }

    /// With a reader of standard output that goes after so many lines.
    pub(crate) fn read_by_head(mut self, lines: usize) -> Self {
        self.stdout_lines = lines;
        self
    }

    /// With a reader of standard output that reads on only when it is asked for
    /// a [line](Running::line) or for the end.
    pub(crate) fn read_on_demand(mut self) -> Self {
        self.stdout_ahead = 0;
        self
    }

    /// With a terminal as standard error, and the other side of it.
    #[cfg(unix)]
    pub(crate) fn on_terminal(mut self, stderr: Stdio, screen: File) -> Self {
        self.terminal = Some((stderr, screen));
        self
    }

    pub(crate) fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// A file in the run's directory.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.directory.path().join(name);
        fs::write(&path, content).unwrap();
        path
    }

    /// Runs to the end on this input file.
    pub(crate) fn run_on(self, input: impl AsRef<[u8]>) -> Ended {
        let path = self.file("input.jsonl", input);
        self.arg("--input", path).run()
    }

    pub(crate) fn run(self) -> Ended {
        self.start().end()
    }

    pub(crate) fn start(mut self) -> Running {
        let stdin = if self.has_input {
            Stdio::piped()
        } else {
            Stdio::null()
        };
        let (stderr, screen) = match self.terminal.take() {
            Some((stderr, screen)) => (stderr, Some(screen)),
            None => (Stdio::piped(), None),
        };
        let mut child = self
            .command
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .unwrap();
        // It holds the terminal's end that the process has.
        drop(self.command);
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().unwrap();
        let stdout = lines(stdout, b'\n', self.stdout_lines, self.stdout_ahead);
        let stderr = match screen {
            // A bar is drawn again and again on one line.
            Some(screen) => lines(screen, b'\r', usize::MAX, AHEAD),
            None => lines(child.stderr.take().unwrap(), b'\n', usize::MAX, AHEAD),
        };
        Running {
            pid: child.id(),
            status: status(child),
            stdin,
            stdout,
            stderr,
            seen: Seen::default(),
            directory: Some(self.directory),
        }
    }
}

/// More lines than any run here writes.
const AHEAD: usize = 100_000;

/// The lines of a pipe as they come, without their ends.
fn lines(
    pipe: impl Read + Send + 'static,
    end: u8,
    most: usize,
    ahead: usize,
) -> Receiver<Vec<u8>> {
    let (sender, receiver) = sync_channel(ahead);
    thread::spawn(move || {
        // A terminal that nobody has on the other side gives an error.
        let lines = BufReader::new(pipe).split(end).map_while(Result::ok);
        for line in lines.take(most) {
            let _ = sender.send(line);
        }
    });
    receiver
}

/// The end of a process, as soon as it comes.
fn status(mut child: Child) -> Receiver<ExitStatus> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let _ = sender.send(child.wait().unwrap());
    });
    receiver
}

/// A run that goes on.
pub(crate) struct Running {
    pid: u32,
    status: Receiver<ExitStatus>,
    stdin: Option<ChildStdin>,
    stdout: Receiver<Vec<u8>>,
    stderr: Receiver<Vec<u8>>,
    seen: Seen,
    directory: Option<TempDir>,
}

#[derive(Default)]
struct Seen {
    stdout: Vec<Vec<u8>>,
    stderr: Vec<Vec<u8>>,
}

impl Running {
    /// Writes to its standard input, all of it unless the run ends before.
    pub(crate) fn write(&mut self, bytes: impl AsRef<[u8]>) {
        let written = self.stdin.as_mut().unwrap().write_all(bytes.as_ref());
        if let Err(error) = written {
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
        }
    }

    /// Waits for the next line on standard output.
    pub(crate) fn line(&mut self) -> Vec<u8> {
        let line = self.stdout.recv_timeout(LIMIT).expect("a line");
        self.seen.stdout.push(line.clone());
        line
    }

    /// Waits until it says this on standard error.
    pub(crate) fn wait_for(&mut self, text: &str) {
        loop {
            let line = self.stderr.recv_timeout(LIMIT).expect(text);
            let found = String::from_utf8_lossy(&line).contains(text);
            self.seen.stderr.push(line);
            if found {
                return;
            }
        }
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        use rustix::process::{Pid, kill_process};

        let pid = Pid::from_raw(self.pid.try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Ends its standard input and waits for its end.
    pub(crate) fn end(mut self) -> Ended {
        drop(self.stdin.take());
        self.wait()
    }

    /// Waits for its end, its standard input still open.
    pub(crate) fn wait(mut self) -> Ended {
        let end = Instant::now() + LIMIT;
        let left = || end.saturating_duration_since(Instant::now());
        let mut seen = std::mem::take(&mut self.seen);
        while let Ok(line) = self.stdout.recv_timeout(left()) {
            seen.stdout.push(line);
        }
        while let Ok(line) = self.stderr.recv_timeout(left()) {
            seen.stderr.push(line);
        }
        let status = self.status.recv_timeout(left()).expect("an end in time");
        let stderr = seen.stderr.join(&b'\n');
        Ended {
            code: status.code(),
            stdout: seen.stdout,
            stderr: String::from_utf8(stderr).unwrap(),
            directory: self.directory.take().unwrap(),
        }
    }
}

/// No process outlives its test.
impl Drop for Running {
    fn drop(&mut self) {
        let still_runs = self.directory.is_some() && self.status.try_recv().is_err();
        #[cfg(unix)]
        if still_runs {
            self.signal(rustix::process::Signal::KILL);
        }
        #[cfg(not(unix))]
        let _ = (still_runs, self.pid);
    }
}

/// A run that has ended, and what is left of it.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: Vec<Vec<u8>>,
    pub(crate) stderr: String,
    pub(crate) directory: TempDir,
}

impl Ended {
    /// The enriched flights, for a run without `--output`.
    pub(crate) fn flights(&self) -> Vec<Value> {
        let lines = self.stdout.iter();
        lines
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect()
    }

    pub(crate) fn dead_letters(&self) -> Vec<Value> {
        self.json_lines("dead.jsonl")
    }

    pub(crate) fn json_lines(&self, file: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.directory.path().join(file)).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "a torn last line");
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    /// A number of the summary.
    pub(crate) fn count(&self, row: &str) -> u64 {
        let counts = self.stderr.lines().filter_map(|line| {
            let rest = line.trim_start().strip_prefix(row)?;
            let count = rest.split_whitespace().next()?;
            count.replace(',', "").parse().ok()
        });
        let counts: Vec<u64> = counts.collect();
        assert_eq!(counts.len(), 1, "one {row:?} in {}", self.stderr);
        counts[0]
    }

    /// Asserts that all went well, and gives itself.
    pub(crate) fn went_well(self) -> Self {
        assert_eq!(self.code, Some(0), "{}", self.stderr);
        self
    }

    /// What lies in its directory, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let files = fs::read_dir(&self.directory).unwrap();
        let mut names: Vec<_> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

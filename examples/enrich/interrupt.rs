//! Ctrl-C: once to end in order, twice to end at once.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;

use crate::progress::Bar;

/// What has interrupted the run, if something has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<OnceLock<Signal>>);

#[derive(Clone, Copy, Debug)]
enum Signal {
    Interrupt,
    #[cfg(unix)]
    Terminate,
}

impl Signal {
    /// As a shell counts: 128 and the number of the signal.
    fn exit_code(self) -> u8 {
        match self {
            Self::Interrupt => 130,
            #[cfg(unix)]
            Self::Terminate => 143,
        }
    }
}

impl Interrupt {
    /// Waits for signals from now on, and cancels `stop` at the first. At the
    /// second it removes `temporary` and ends the process.
    pub(crate) fn watch(stop: CancellationToken, bar: Bar, temporary: Option<PathBuf>) -> Self {
        let interrupt = Self::default();
        let seen = interrupt.clone();
        let Ok(mut signals) = Signals::new() else {
            return interrupt; // Then they end the process, as ever.
        };
        tokio::spawn(async move {
            let _ = seen.0.set(signals.next().await);
            stop.cancel();
            bar.say("interrupted: finishing what is in flight; once more to end at once");
            let second = signals.next().await;
            if let Some(directory) = temporary {
                let _ = std::fs::remove_dir_all(directory);
            }
            std::process::exit(second.exit_code().into());
        });
        interrupt
    }

    /// The exit code that tells of it.
    pub(crate) fn exit_code(&self) -> Option<u8> {
        self.0.get().map(|signal| signal.exit_code())
    }
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};

        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }
}

#[cfg(windows)]
struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    fn new() -> io::Result<Self> {
        tokio::signal::windows::ctrl_c().map(Self)
    }

    async fn next(&mut self) -> Signal {
        self.0.recv().await;
        Signal::Interrupt
    }
}

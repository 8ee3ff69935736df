//! Ctrl-C: once to end in order, twice to end at once.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;

use crate::progress::Bar;
use crate::signals::Signals;

/// What has interrupted the run, as its exit code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<OnceLock<u8>>);

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
            std::process::exit(second.into());
        });
        interrupt
    }

    /// The exit code that tells of it.
    pub(crate) fn exit_code(&self) -> Option<u8> {
        self.0.get().copied()
    }
}

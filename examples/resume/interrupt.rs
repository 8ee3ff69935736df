//! Ctrl-C: once to save and end, twice to end at once.

use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;

use crate::progress::{Progress, say};
use crate::signals::Signals;

/// What has interrupted the run, as its exit code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<OnceLock<u8>>);

impl Interrupt {
    /// Waits for signals from now on, and cancels `stop` at the first. At the
    /// second it ends the process: what is saved is saved.
    pub(crate) fn watch(stop: CancellationToken, progress: &Progress) -> Self {
        let interrupt = Self::default();
        let (seen, bar) = (interrupt.clone(), progress.bar());
        let Ok(mut signals) = Signals::new() else {
            return interrupt; // Then they end the process, as ever.
        };
        tokio::spawn(async move {
            let _ = seen.0.set(signals.next().await);
            stop.cancel();
            bar.suspend(|| say("interrupted: saving what is in flight; start it again to go on"));
            std::process::exit(signals.next().await.into());
        });
        interrupt
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self.0.get() {
            Some(code) => ExitCode::from(*code),
            None => ExitCode::SUCCESS,
        }
    }
}

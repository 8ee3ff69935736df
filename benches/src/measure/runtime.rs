use tokio::runtime::{Builder, Runtime};

use crate::workloads::Kind;

/// How time goes by in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// As it does.
    Real,
    /// By leaps to the next timer whenever nothing else is to do, so that two
    /// runs do the same.
    Paused,
}

impl Clock {
    /// For runs that are counted, not timed: paused, so that all of them do the
    /// same however long the counting takes. Another thread's answers are no
    /// timers, and would be overtaken by the leaps.
    pub(crate) fn for_counting(work: Kind) -> Self {
        match work {
            Kind::W3b => Self::Real,
            _ => Self::Paused,
        }
    }
}

/// The runtime of one run: one thread, with timers.
pub(crate) fn runtime(clock: Clock) -> anyhow::Result<Runtime> {
    let runtime = Builder::new_current_thread()
        .enable_time()
        .start_paused(clock == Clock::Paused)
        .build()?;
    Ok(runtime)
}

use std::time::Duration;

use tokio::time::Instant;

/// The paused clock, in milliseconds from where this was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn now(self) -> u64 {
        whole_ms(self.0.elapsed())
    }
}

pub(crate) fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

pub(crate) async fn sleep_ms(n: u64) {
    // Not even a tick, where the instant has come already.
    if n > 0 {
        tokio::time::sleep(ms(n)).await;
    }
}

/// Never goes on, if so.
pub(crate) async fn hang_if(hangs: bool) {
    if hangs {
        std::future::pending::<()>().await;
    }
}

/// A duration that is exact on a paused clock.
pub(crate) fn whole_ms(duration: Duration) -> u64 {
    let n = u64::try_from(duration.as_millis()).expect("a test takes no ages");
    assert_eq!(duration, ms(n), "a paused clock goes in milliseconds");
    n
}

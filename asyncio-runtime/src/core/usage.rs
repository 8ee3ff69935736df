/// How much of something was in use of late, to know what can be given back.
///
/// Time is cut into periods by the one who uses it. What neither this period
/// nor the last one needed is not kept: a burst's memory goes with the second
/// period after it, and a load that comes and goes keeps what it needs.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    now: usize,
    peak: usize,
    last_peak: usize,
}

impl Usage {
    /// Below this much, nothing is given back.
    const KEPT: usize = 64;

    pub(crate) fn now(&self) -> usize {
        self.now
    }

    pub(crate) fn up(&mut self) {
        self.now += 1;
        self.peak = self.peak.max(self.now);
    }

    pub(crate) fn down(&mut self) {
        self.now -= 1;
    }

    /// Ends a period. Where much more is held than both needed, returns how
    /// much to keep.
    pub(crate) fn end_period(&mut self, held: usize) -> Option<usize> {
        let needed = self.peak.max(self.last_peak);
        self.last_peak = self.peak;
        self.peak = self.now;
        (held > 2 * needed + Self::KEPT).then_some(needed)
    }
}

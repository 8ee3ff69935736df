/// How many slots were needed of late, to know which can be given back.
///
/// Time is cut into periods by the one who uses it. What neither this period
/// nor the last one needed is not kept: a burst's memory goes with the second
/// period after it, and a load that comes and goes keeps what it needs.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    peak: usize,
    last_peak: usize,
}

impl Usage {
    /// Below this much, nothing is given back.
    const KEPT: usize = 64;

    #[inline(always)]
    pub(crate) fn note(&mut self, used: usize) {
        self.peak = self.peak.max(used);
    }

    /// Ends a period; returns how much to keep at the most.
    pub(crate) fn end_period(&mut self, used: usize) -> usize {
        let needed = self.peak.max(self.last_peak);
        self.last_peak = std::mem::replace(&mut self.peak, used);
        2 * needed + Self::KEPT
    }
}

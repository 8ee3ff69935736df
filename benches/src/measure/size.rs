use crate::Order;
use crate::workloads::{Kind, Running, Workload};

/// How many elements a timed run has: enough to fill the capacity several times,
/// and few enough that a run takes well below a second.
#[must_use]
pub fn elements(work: Kind, order: Order, capacity: usize) -> u64 {
    let capacity = u64::try_from(capacity).unwrap_or(u64::MAX);
    match work {
        Kind::W1 | Kind::W1l => 100_000.max(4 * capacity),
        Kind::W2 | Kind::W2s => 50_000.max(20 * capacity),
        // 2 ms for each capacity of elements.
        Kind::W3a => (50 * capacity).min(50_000.max(20 * capacity)),
        Kind::W5 => (50 * capacity).min(50_000.max(3 * capacity)),
        Kind::W3b => 50_000,
        // In order, 2 ms for each capacity of elements, but not beyond 100.
        Kind::W4 if order == Order::Ordered => (100 * capacity).min(100_000),
        Kind::W4 | Kind::W6 | Kind::Waiting | Kind::Running => 100_000,
    }
}

/// The size of the future whose attempt runs in [`Kind::Running`].
#[must_use]
pub fn running_size() -> usize {
    size_of_val(&Running::call(0))
}

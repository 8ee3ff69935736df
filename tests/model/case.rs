//! What is run, a stream, what its calls do, and the settings; and what is seen
//! of it. Times are milliseconds from the start.

pub(crate) const NEVER: u64 = u64::MAX;

/// What is run, and under which settings.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) elements: Vec<Element>,
    /// When the source says that it has no more.
    pub(crate) ends: u64,
    /// A stream of records alone: then the source is asked for no more than
    /// there is room for.
    pub(crate) plain: bool,
    pub(crate) order: Order,
    pub(crate) capacity: usize,
    /// The wait before retry 1, 2, ..; there is no other retry.
    pub(crate) delays: Vec<u64>,
    pub(crate) timeout: Option<u64>,
    pub(crate) attempt_timeout: Option<u64>,
    /// Whether the end of the input is that of the retries.
    pub(crate) last_attempt: bool,
    /// When it is drained, and within which limit.
    pub(crate) drain: Option<(u64, u64)>,
    /// When what is in flight is saved.
    pub(crate) save: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Ordered,
    Unordered,
    Keyed,
}

/// What the source has, and from when on.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) arrival: u64,
    pub(crate) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Its key, and its attempts; the last stands for all after it.
    Record(u8, Vec<Attempt>),
    Watermark,
    Idle,
    Barrier,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attempt {
    /// How long it takes; at 0 it is ready at its first poll.
    pub(crate) takes: u64,
    pub(crate) ends: Ends,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    Wanted,
    Unwanted,
    Rejected,
    Retryable,
    /// Retryable, and asks for this delay.
    After(u64),
    Fatal,
    Panics,
    Hangs,
}

/// How far an element was when it was saved: attempts made, time spent, and what
/// was left of its wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Saved(pub(crate) u32, pub(crate) u64, pub(crate) u64);

/// What is seen of one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) index: usize,
    pub(crate) read: u64,
    pub(crate) calls: Vec<u64>,
    pub(crate) emitted: u64,
    pub(crate) outcome: Outcome,
    pub(crate) attempts: u32,
    pub(crate) spent: u64,
    /// Whether it took a place.
    pub(crate) place: bool,
    pub(crate) done: u64,
    /// How far it was, from when on; a wait is told by when it ends.
    pub(crate) steps: Vec<(u64, Saved)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    Wanted,
    Unwanted,
    Error,
    Rejected,
    Exhausted,
    AttemptTimedOut,
    TimedOut,
    DeadlineReached,
    Panicked,
    Stopped,
}

impl Seen {
    /// What needs no call.
    pub(crate) fn passed(at: u64) -> Self {
        Self {
            index: 0,
            read: 0,
            calls: Vec::new(),
            emitted: 0,
            outcome: Outcome::Passed,
            attempts: 0,
            spent: 0,
            place: true,
            done: at,
            steps: Vec::new(),
        }
    }
}

//! The random share of a wait.

/// How much of a wait is left to chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Jitter {
    /// None: what is written is what happens.
    #[default]
    None,
    /// Anything from nothing to the whole wait.
    Full,
    /// Anything from half of the wait to the whole.
    Equal,
    /// The wait, plus or minus this many percent of it, 1 to 100.
    Percent(u8),
}

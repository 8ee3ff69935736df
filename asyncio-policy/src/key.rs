//! The names of the settings.

/// The name of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Key {
    /// `retry`
    Retry,
    /// `timeout`
    Timeout,
    /// `attempt_timeout`
    AttemptTimeout,
    /// `capacity`
    Capacity,
    /// `order`
    Order,
}

impl Key {
    /// Every key, in the order of the documentation.
    pub const ALL: &[Self] = &[
        Self::Retry,
        Self::Timeout,
        Self::AttemptTimeout,
        Self::Capacity,
        Self::Order,
    ];

    /// The name as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        todo!()
    }

    /// The key of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        todo!()
    }
}

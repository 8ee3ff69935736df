//! The names of the settings.

use std::fmt;

use crate::Error;
use crate::ErrorKind::UnknownKey;
use crate::text::{Listed, Refusal, Word, nearest};

/// The name of a setting.
///
/// # Examples
///
/// ```
/// use asyncio_policy::Key;
///
/// assert_eq!(Key::AttemptTimeout.name(), "attempt_timeout");
/// assert_eq!(Key::from_name("capacity"), Some(Key::Capacity));
/// assert_eq!(Key::from_name("speed"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Key {
    /// When to retry.
    Retry,
    /// The limit of one element, all its attempts and waits together.
    Timeout,
    /// The limit of one attempt.
    AttemptTimeout,
    /// The most elements in flight.
    Capacity,
    /// The order in which results come out.
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
        match self {
            Self::Retry => "retry",
            Self::Timeout => "timeout",
            Self::AttemptTimeout => "attempt_timeout",
            Self::Capacity => "capacity",
            Self::Order => "order",
        }
    }

    /// The key that is written exactly so.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.name() == name)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a key, or says which was probably meant.
pub(crate) fn parse(text: &str) -> Result<Key, Error> {
    let refuse = || {
        let names: Vec<&str> = Key::ALL.iter().map(|key| key.name()).collect();
        let meant = nearest(text, names.iter().copied());
        Refusal::unknown(
            UnknownKey,
            "key",
            Word::new(text),
            meant,
            &Listed::or(&names),
        )
    };
    let accepts = |text: &str| Key::from_name(text).is_some();
    Key::from_name(text).ok_or_else(|| Error::one(text, refuse(), accepts))
}

use std::fmt;

/// Event time: a number of whatever unit the stream counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Timestamp(pub i64);

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A value in event time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record<T> {
    /// The value.
    pub value: T,
    /// When what it tells happened, if that is known.
    pub timestamp: Option<Timestamp>,
}

/// What flows in a stream in event time.
///
/// `B` is what a barrier carries: into an operator its number, out of it the
/// [`Checkpoint`](crate::Checkpoint).
///
/// # Examples
///
/// ```
/// use asyncio_runtime::{AsyncWaitExt, Element, Timestamp, from_fn};
/// use futures::{StreamExt, stream};
///
/// # #[tokio::main(flavor = "current_thread")] async fn main() {
/// let elements = stream::iter([
///     Element::record_at(1, Timestamp(10)),
///     Element::Watermark(Timestamp(10)),
///     Element::record_at(2, Timestamp(11)),
/// ]);
/// let double = from_fn(|n: u32| async move { Ok::<_, std::io::Error>(2 * n) });
/// let mut doubled = elements.async_wait_elements(double).unordered();
///
/// let first = doubled.next().await.unwrap().into_record().unwrap();
/// assert_eq!((first.value.unwrap(), first.timestamp), (2, Some(Timestamp(10))));
/// assert!(matches!(doubled.next().await, Some(Element::Watermark(Timestamp(10)))));
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element<T, B = u64> {
    /// A value.
    Record(Record<T>),
    /// No record that follows is older than this.
    Watermark(Timestamp),
    /// Nothing is to be expected for a while; others need not wait for this
    /// stream's watermarks.
    Idle,
    /// The stream is no longer idle.
    Active,
    /// Asks for a snapshot of what is in flight, or carries it.
    Barrier(B),
}

impl<T, B> Element<T, B> {
    /// A record without a timestamp.
    pub fn record(value: T) -> Self {
        Self::Record(Record {
            value,
            timestamp: None,
        })
    }

    /// A record of this time.
    pub fn record_at(value: T, timestamp: Timestamp) -> Self {
        Self::Record(Record {
            value,
            timestamp: Some(timestamp),
        })
    }

    /// The record, if it is one.
    pub fn into_record(self) -> Option<Record<T>> {
        match self {
            Self::Record(record) => Some(record),
            _ => None,
        }
    }

    /// The same element with another value, if it has one.
    pub fn map<U>(self, map: impl FnOnce(T) -> U) -> Element<U, B> {
        match self {
            Self::Record(record) => Element::Record(Record {
                value: map(record.value),
                timestamp: record.timestamp,
            }),
            Self::Watermark(timestamp) => Element::Watermark(timestamp),
            Self::Idle => Element::Idle,
            Self::Active => Element::Active,
            Self::Barrier(barrier) => Element::Barrier(barrier),
        }
    }
}

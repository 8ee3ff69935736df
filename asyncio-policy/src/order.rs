//! The order in which results come out.

use std::fmt;
use std::str::FromStr;

use crate::Error;
use crate::ErrorKind::{EmptyInput, UnknownOrder};
use crate::text::{Listed, Refusal, Word, nearest};

/// The order in which results come out.
///
/// # Examples
///
/// ```
/// use asyncio_policy::Order;
///
/// assert_eq!("unordered".parse::<Order>()?, Order::Unordered);
/// let error = "orderd".parse::<Order>().unwrap_err();
/// assert_eq!(error.message(), "unknown order `orderd`; did you mean `ordered`?");
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the inputs were admitted.
    #[default]
    Ordered,
    /// As the calls finish, though never across a watermark.
    Unordered,
    /// For each key as its inputs were admitted.
    Keyed,
}

impl Order {
    /// Every order, in the order of the documentation.
    pub const ALL: &[Self] = &[Self::Ordered, Self::Unordered, Self::Keyed];

    /// The order as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ordered => "ordered",
            Self::Unordered => "unordered",
            Self::Keyed => "keyed",
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads an order; white space around it is ignored.
impl FromStr for Order {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let accepts = |text: &str| read(Word::new(text)).is_ok();
        read(Word::new(text).trim()).map_err(|refusal| Error::one(text, refusal, accepts))
    }
}

fn read(word: Word<'_>) -> Result<Order, Refusal> {
    let mut orders = Order::ALL.iter().copied();
    if let Some(order) = orders.find(|order| order.name() == word.text()) {
        return Ok(order);
    }
    let names: Vec<&str> = Order::ALL.iter().map(|order| order.name()).collect();
    let expected = Listed::or(&names);
    if word.is_empty() {
        let message = format!("expected {expected}, found nothing");
        return Err(Refusal::new(EmptyInput, word, message));
    }
    let meant = nearest(word.text(), names.iter().copied());
    Err(Refusal::unknown(
        UnknownOrder,
        "order",
        word,
        meant,
        &expected,
    ))
}

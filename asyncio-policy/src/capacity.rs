//! How many elements may be in flight.

use crate::Error;
use crate::ErrorKind::{
    CapacityOverflow, EmptyInput, FractionalCapacity, InvalidCapacity, NegativeCapacity,
    ZeroCapacity,
};
use crate::text::number::{self, NotWhole};
use crate::text::{Quoted, Refusal, Word};

/// Reads a capacity: a whole number of at least 1, perhaps with `_` between digits.
///
/// # Examples
///
/// ```
/// use asyncio_policy::parse_capacity;
///
/// assert_eq!(parse_capacity("1_000")?, 1000);
/// let error = parse_capacity("0").unwrap_err();
/// assert_eq!(error.message(), "expected a capacity of at least 1, found `0`");
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
///
/// # Errors
///
/// If the text is no whole number, or one below 1 or above [`usize::MAX`].
pub fn parse_capacity(text: &str) -> Result<usize, Error> {
    read(Word::new(text).trim()).map_err(|refusal| Error::one(text, refusal, |_| false))
}

/// What is said of a capacity that admits nothing.
pub(crate) fn zero(found: &str) -> String {
    format!("expected a capacity of at least 1, found {}", Quoted(found))
}

fn read(word: Word<'_>) -> Result<usize, Refusal> {
    let text = word.text();
    let found = Quoted(text);
    let overflow = || {
        (
            CapacityOverflow,
            format!("expected at most {}, found {found}", usize::MAX),
        )
    };
    let expected = "expected a whole number of elements";
    let capacity = match number::whole(text) {
        Ok(0) => Err((ZeroCapacity, zero(text))),
        Ok(capacity) => usize::try_from(capacity).map_err(|_| overflow()),
        Err(NotWhole::Overflow) => Err(overflow()),
        Err(NotWhole::Negative) => Err((NegativeCapacity, zero(text))),
        Err(NotWhole::Fractional) => {
            Err((FractionalCapacity, format!("{expected}, found {found}")))
        }
        Err(NotWhole::Other) if text.is_empty() => {
            Err((EmptyInput, format!("{expected}, found nothing")))
        }
        Err(NotWhole::Other) => Err((InvalidCapacity, format!("{expected}, found {found}"))),
    };
    capacity.map_err(|(kind, message)| Refusal::new(kind, word, message))
}

//! The growth of an exponential backoff.

use std::fmt;

use crate::ErrorKind::{FactorBelowOne, FactorInfinite, FactorNan, InvalidFactor};
use crate::grammar::Found;
use crate::text::number::is_tidy;
use crate::text::{Quoted, Refusal, Word};
use crate::{Error, ErrorKind};

/// The growth of an exponential backoff: a finite number of at least 1.
///
/// # Examples
///
/// ```
/// use asyncio_policy::Factor;
///
/// assert_eq!(Factor::new(1.5)?.get(), 1.5);
/// assert_eq!(Factor::default().to_string(), "2.0");
/// assert!(Factor::new(0.5).is_err());
/// # Ok::<(), asyncio_policy::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// As bits, so that policies can be compared and hashed. Equal factors have equal bits, since
// neither NaN nor a negative zero gets in.
pub struct Factor(u64);

impl Factor {
    /// Checks a factor.
    ///
    /// # Errors
    ///
    /// If it is below 1, infinite, or not a number.
    pub fn new(factor: f64) -> Result<Self, Error> {
        check(factor, &format!("{factor:?}"))
            .map_err(|(kind, message)| Error::without_text(kind, message))
    }

    /// The factor as a number.
    #[must_use]
    pub const fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// Twice as long each time.
impl Default for Factor {
    fn default() -> Self {
        Self(2.0_f64.to_bits())
    }
}

impl fmt::Debug for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Factor").field(&self.get()).finish()
    }
}

/// Always with a decimal point or an exponent, as Rust prints a float.
impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.get())
    }
}

/// Reads a factor: decimal digits, perhaps with a point and an exponent.
pub(crate) fn read(word: Word<'_>) -> Result<Factor, Refusal> {
    let refuse = |(kind, message)| Refusal::new(kind, word, message);
    let factor = number(word.text()).ok_or_else(|| {
        refuse((
            InvalidFactor,
            format!("expected a factor such as `2.0`, found {}", Found(word)),
        ))
    })?;
    check(factor, word.text()).map_err(refuse)
}

fn check(factor: f64, found: &str) -> Result<Factor, (ErrorKind, String)> {
    let kind = match factor {
        _ if factor.is_nan() => FactorNan,
        f64::INFINITY => FactorInfinite,
        1.0.. => return Ok(Factor(factor.to_bits())),
        _ => FactorBelowOne,
    };
    Err((
        kind,
        format!(
            "expected a finite factor of at least 1, found {}",
            Quoted(found)
        ),
    ))
}

/// The number that a text is, `nan` and `inf` included. It is infinite if it is too large.
fn number(text: &str) -> Option<f64> {
    let (sign, number) = match text.strip_prefix('-') {
        Some(number) => (-1.0, number.trim_start()),
        None => (1.0, text),
    };
    let mut runs = number.split(|c: char| !c.is_ascii_digit() && c != '_');
    let is_signed = number.starts_with(['+', '-']);
    if is_signed || !runs.all(is_tidy) {
        return None;
    }
    number
        .replace('_', "")
        .parse()
        .map(|number: f64| sign * number)
        .ok()
}

//! Whole numbers as people write them.

use super::Word;

/// Why a word is no whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotWhole {
    /// A number below zero, whole or not.
    Negative,
    /// A number with decimals.
    Fractional,
    /// A whole number that is too large.
    Overflow,
    /// No number.
    Other,
}

/// Reads a whole number: decimal digits, with `_` between them if one likes.
pub(crate) fn whole(text: &str) -> Result<u64, NotWhole> {
    let (negative, number) = match text.strip_prefix('-') {
        Some(number) => (true, number.trim_start()),
        None => (false, text),
    };
    let (digits, fraction) = match number.split_once('.') {
        Some((digits, decimals)) => (digits, Some(decimals)),
        None => (number, None),
    };
    if !is_digits(digits) || !fraction.is_none_or(is_digits) {
        return Err(NotWhole::Other);
    }
    if negative {
        return Err(NotWhole::Negative);
    }
    if fraction.is_some() {
        return Err(NotWhole::Fractional);
    }
    let value = value(digits).ok_or(NotWhole::Overflow)?;
    u64::try_from(value).map_err(|_| NotWhole::Overflow)
}

/// Splits off the digits at the beginning, with each `_` among them.
pub(crate) fn split_digits(word: Word<'_>) -> (Word<'_>, Word<'_>) {
    word.split_while(is_digit_or_separator)
}

/// Whether each `_` has digits on both sides, given digits and `_` only.
pub(crate) fn is_tidy(digits: &str) -> bool {
    !digits.starts_with('_') && !digits.ends_with('_')
}

/// The value of digits, whatever `_` is among them; `None` if it does not fit.
pub(crate) fn value(digits: &str) -> Option<u128> {
    digits
        .chars()
        .filter_map(|c| c.to_digit(10))
        .try_fold(0_u128, |value, digit| {
            value.checked_mul(10)?.checked_add(digit.into())
        })
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && is_tidy(text) && text.chars().all(is_digit_or_separator)
}

fn is_digit_or_separator(c: char) -> bool {
    c.is_ascii_digit() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers() {
        for (text, expected) in [
            ("0", 0),
            ("007", 7),
            ("1_000", 1000),
            ("1__0", 10),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(whole(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_is_not_whole_says_why() {
        use NotWhole::{Fractional, Negative, Other, Overflow};
        for (text, expected) in [
            ("-1", Negative),
            ("- 1", Negative),
            ("-0.5", Negative),
            ("-1_0", Negative),
            ("1.5", Fractional),
            ("3.0", Fractional),
            ("1_0.5_0", Fractional),
            ("18446744073709551616", Overflow),
            ("340282366920938463463374607431768211456", Overflow),
            ("", Other),
            ("-", Other),
            ("--1", Other),
            ("+1", Other),
            ("1.", Other),
            (".5", Other),
            ("-.5", Other),
            ("1.2.3", Other),
            ("_1", Other),
            ("1_", Other),
            ("1_.5", Other),
            ("1._5", Other),
            ("1 0", Other),
            ("0x10", Other),
            ("1e3", Other),
            ("3u32", Other),
            ("٣", Other),
        ] {
            assert_eq!(whole(text), Err(expected), "{text}");
        }
    }
}

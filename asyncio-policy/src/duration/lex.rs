//! A duration taken apart: numbers and their units.

use super::unit::EXPECTED;
use crate::ErrorKind::{Exponent, InvalidDuration, MissingUnit, RadixPrefix};
use crate::text::number::{is_tidy, split_digits};
use crate::text::{Quoted, Refusal, Word};

/// A number and its unit as written: `1`, `5` and `s` of `1.5s`.
#[derive(Clone, Copy)]
pub(super) struct Component<'a> {
    pub(super) all: Word<'a>,
    pub(super) whole: Word<'a>,
    /// Empty if there is no decimal point.
    pub(super) decimals: Word<'a>,
    /// Any letters, known or not.
    pub(super) unit: Word<'a>,
}

/// Takes a duration apart into at least one component.
pub(super) fn components(duration: Word<'_>) -> Result<Vec<Component<'_>>, Refusal> {
    let (first, mut rest) = component(duration, duration)?;
    let mut components = vec![first];
    while !rest.is_empty() {
        let (next, more) = component(duration, rest)?;
        components.push(next);
        rest = more;
    }
    Ok(components)
}

/// Splits the first component off what is left of a duration.
fn component<'a>(duration: Word<'a>, left: Word<'a>) -> Result<(Component<'a>, Word<'a>), Refusal> {
    let (whole, rest) = split_digits(left);
    if whole.is_empty() {
        return Err(no_number(duration, left));
    }
    check_separators(whole)?;
    let (decimals, rest) = split_decimals(duration, rest)?;
    check_notation(duration, whole, rest)?;
    let (unit, rest) = rest.split_while(char::is_alphabetic);
    if unit.is_empty() {
        return Err(no_unit(duration, left, rest));
    }
    let (all, _) = left.split_at(unit.end() - left.start());
    Ok((
        Component {
            all,
            whole,
            decimals,
            unit,
        },
        rest,
    ))
}

/// Splits off a decimal point, if there is one, and the digits after it.
fn split_decimals<'a>(duration: Word<'a>, left: Word<'a>) -> Result<(Word<'a>, Word<'a>), Refusal> {
    if !left.starts_with(|c| c == '.') {
        return Ok(left.split_at(0));
    }
    let (point, rest) = left.split_char();
    let (decimals, rest) = split_digits(rest);
    if decimals.is_empty() {
        let message = format!(
            "expected a digit after the point of {}",
            Quoted(duration.text())
        );
        return Err(Refusal::new(InvalidDuration, point, message));
    }
    check_separators(decimals)?;
    Ok((decimals, rest))
}

fn check_separators(digits: Word<'_>) -> Result<(), Refusal> {
    if is_tidy(digits.text()) {
        return Ok(());
    }
    let message = format!(
        "expected a digit on both sides of `_`, found {}",
        Quoted(digits.text())
    );
    Err(Refusal::new(InvalidDuration, digits, message))
}

/// Refuses `0x10s` and `1e3s` for what they are; else `x` and `e` would be unknown units.
fn check_notation(duration: Word<'_>, whole: Word<'_>, rest: Word<'_>) -> Result<(), Refusal> {
    let (letter, after) = rest.split_char();
    let (kind, expected) = match letter.text() {
        "x" | "X" | "o" | "O" | "b" | "B" if whole.text() == "0" => {
            (RadixPrefix, "a decimal number")
        }
        "e" | "E" if after.starts_with(|c| c.is_ascii_digit() || matches!(c, '+' | '-')) => {
            (Exponent, "a number without an exponent")
        }
        _ => return Ok(()),
    };
    let message = format!("expected {expected}, found {}", Quoted(duration.text()));
    Err(Refusal::new(kind, duration, message))
}

fn no_number(duration: Word<'_>, left: Word<'_>) -> Refusal {
    let (found, _) = left.split_char();
    let all = Quoted(duration.text());
    if left.start() != duration.start() {
        return unexpected(duration, left);
    }
    if found.text() == "." {
        let message = format!("expected a digit before the point of {all}");
        return Refusal::new(InvalidDuration, found, message);
    }
    let message = format!("expected a duration such as `100ms`, found {all}");
    Refusal::new(InvalidDuration, duration, message)
}

fn no_unit(duration: Word<'_>, left: Word<'_>, rest: Word<'_>) -> Refusal {
    if !rest.is_empty() {
        return unexpected(duration, rest);
    }
    let number = left.text();
    let is_first = left.start() == duration.start();
    let message = match number {
        "0" if is_first => "missing unit; write `0s`".to_owned(),
        _ if is_first && number.len() <= 20 => {
            format!("missing unit; write `{number}ms` or `{number}s`")
        }
        _ => format!("missing unit after {}, expected {EXPECTED}", Quoted(number)),
    };
    Refusal::new(MissingUnit, left, message)
}

fn unexpected(duration: Word<'_>, rest: Word<'_>) -> Refusal {
    let (found, _) = rest.split_char();
    let message = format!(
        "expected a duration, found {} in {}",
        Quoted(found.text()),
        Quoted(duration.text())
    );
    Refusal::new(InvalidDuration, found, message)
}

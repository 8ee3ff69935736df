//! What a refused duration was probably meant to be.

use crate::text::Word;
use std::fmt::Write as _;
use std::time::Duration;

use super::lex::{Component, components};
use super::unit::{self, UNITS};
use super::{Purpose, TICK, format_duration, parse};

/// The longest text that is worth a guess.
const SHORT: usize = 64;

/// How a refused duration must probably be written: the same numbers with the right spelling, or
/// else the same length of time.
pub(super) fn correct(text: &str, purpose: Purpose) -> Option<String> {
    if text.len() > SHORT {
        return None;
    }
    let tidy = tidy(text)?;
    let tidy = with_last_unit(&tidy).unwrap_or(tidy);
    let components = components(Word::new(&tidy)).ok()?;
    let respelled = respell(&components);
    if parse(Word::new(&respelled), purpose).is_ok() {
        return Some(respelled);
    }
    // Two durations with a space between them are not one of their sum.
    if text.contains(char::is_whitespace) {
        return None;
    }
    match total(&components)? {
        0 => None,
        nanos => Some(format_duration(Duration::from_nanos(nanos.max(TICK))).to_string()),
    }
}

/// Without quotes, signs and spaces, and with digits on both sides of each `.` and `_`.
fn tidy(text: &str) -> Option<String> {
    let number = text
        .trim_matches(['"', '\''])
        .trim_start_matches(['+', '-']);
    let mut chars = number.chars().peekable();
    let mut out = String::new();
    while let Some(c) = chars.next() {
        let after_digit = out.ends_with(|c: char| c.is_ascii_digit());
        let before_digit = chars.peek().is_some_and(char::is_ascii_digit);
        match c {
            '.' if before_digit && !after_digit => out.push_str("0."),
            '.' if !before_digit => {}
            '_' if !before_digit || !after_digit => {}
            // Two numbers side by side are not one.
            _ if c.is_whitespace() && before_digit && after_digit => return None,
            _ if c.is_whitespace() => {}
            _ => out.push(c),
        }
    }
    Some(out)
}

/// With the largest unit that makes `1h30` a duration. A number alone could be anything but zero.
fn with_last_unit(text: &str) -> Option<String> {
    if text == "0" {
        return Some("0s".to_owned());
    }
    let is_open =
        text.ends_with(|c: char| c.is_ascii_digit()) && text.contains(char::is_alphabetic);
    let candidates = UNITS
        .iter()
        .rev()
        .map(|unit| format!("{text}{}", unit.name));
    candidates
        .filter(|_| is_open)
        .find(|text| parse(Word::new(text), Purpose::Any).is_ok())
}

/// The same numbers with the units that were meant.
fn respell(components: &[Component<'_>]) -> String {
    components.iter().fold(String::new(), |mut out, component| {
        let Component { all, unit, .. } = component;
        let (number, _) = all.split_at(unit.start() - all.start());
        let name = unit::meant(unit.text()).map_or(unit.text(), |unit| unit.name);
        // Writing to a string cannot fail.
        let _ = write!(out, "{}{name}", number.text());
        out
    })
}

/// The nanoseconds of components in any order and of any unit that can be understood.
fn total(components: &[Component<'_>]) -> Option<u64> {
    let nanos = components.iter().try_fold(0_u128, |total, component| {
        let unit = unit::nanos(component.unit.text())?;
        total
            .checked_add(component.whole_nanos(unit)?)?
            .checked_add(component.decimal_nanos(unit)?)
    })?;
    u64::try_from(nanos).ok()
}

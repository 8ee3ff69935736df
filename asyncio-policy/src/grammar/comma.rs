//! Two arguments with no comma between them.

use super::given::is_value;
use crate::ErrorKind::MissingComma;
use crate::duration::{self, Purpose};
use crate::text::{Quoted, Refusal, Word};

/// Splits what stands between two commas if it is two arguments, as `3 100ms` and
/// `1s; max = 5s` are.
pub(super) fn split(piece: Word<'_>) -> Option<(Word<'_>, Word<'_>)> {
    let value = after_name(piece);
    let (first, rest) = split_gap(value);
    if rest.is_empty() {
        return None;
    }
    let (second, after) = split_gap(rest);
    // After an argument with a name, only another one may follow.
    let is_named = second.text().contains('=') || after.starts_with(|c| c == '=');
    let is_next = is_value(second) || second.starts_with(|c| c.is_ascii_digit());
    if !is_value(first) || !(is_named || is_next && value == piece) {
        return None;
    }
    // A duration with spaces inside is one argument.
    let spaced = duration::read(value, Purpose::Delay);
    if spaced.is_err_and(|refusal| refusal.fix.is_some()) {
        return None;
    }
    let (left, _) = piece.split_at(first.end() - piece.start());
    Some((left, rest))
}

/// A refusal of two arguments that were split.
pub(super) fn missing(left: Word<'_>, right: Word<'_>) -> Refusal {
    let (first, _) = split_gap(right);
    let message = format!("expected `,` before {}", Quoted(first.text()));
    let refusal = Refusal::new(MissingComma, first, message);
    refusal.with_fix(left.end()..right.start(), Some(", "))
}

/// What follows `name =`, or all of it if it does not begin so.
fn after_name(piece: Word<'_>) -> Word<'_> {
    let (_, rest) = piece.split_while(|c| !is_gap(c) && c != '=');
    let (equals, value) = rest.trim_start().split_char();
    if equals.text() == "=" {
        value.trim_start()
    } else {
        piece
    }
}

/// Splits off the first word, and what stands between it and the next.
fn split_gap(word: Word<'_>) -> (Word<'_>, Word<'_>) {
    let (first, rest) = word.split_while(|c| !is_gap(c));
    (first, rest.split_while(is_gap).1)
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == ';'
}

//! A strategy taken apart: a name and its arguments, each knowing its place.

use super::comma;
use super::shape::MOST_PARAMS;
use crate::ErrorKind::{EmptyArgument, EmptyInput, TrailingInput, Unbalanced, UnknownStrategy};
use crate::text::{Quoted, Refusal, Refusals, Refused, Word};

/// A name and what follows it.
pub(crate) struct Call<'a> {
    pub(crate) name: Word<'a>,
    pub(crate) rest: Rest<'a>,
}

/// What follows the name of a strategy.
pub(crate) enum Rest<'a> {
    Nothing,
    Arguments(Arguments<'a>),
    /// Something that does not begin with `(`.
    Other(Word<'a>),
}

/// Arguments in parentheses.
pub(crate) struct Arguments<'a> {
    /// With the parentheses.
    pub(crate) all: Word<'a>,
    pub(crate) list: Vec<Argument<'a>>,
    /// Whether the closing parenthesis is there. If not, arguments may be missing with it.
    pub(crate) closed: bool,
}

/// One argument.
pub(crate) struct Argument<'a> {
    pub(crate) name: Option<Word<'a>>,
    pub(crate) value: Result<Word<'a>, Refused>,
}

/// Takes a text apart, if it begins with a name.
pub(crate) fn call<'a>(text: Word<'a>, refusals: &mut Refusals) -> Result<Call<'a>, Refused> {
    let text = text.trim();
    let (name, rest) = text.split_while(|c| !c.is_whitespace() && !is_punctuation(c));
    if name.is_empty() {
        return Err(refusals.add(no_name(text)));
    }
    let rest = rest.trim_start();
    let rest = match rest.split_char().0.text() {
        "" => Rest::Nothing,
        "(" => Rest::Arguments(arguments(rest, refusals)),
        _ => Rest::Other(rest),
    };
    Ok(Call { name, rest })
}

fn no_name(text: Word<'_>) -> Refusal {
    let expected = "expected a strategy such as `exp(3, 100ms)`";
    let (found, _) = text.split_char();
    if found.is_empty() {
        return Refusal::new(EmptyInput, text, format!("{expected}, found nothing"));
    }
    let message = format!("{expected}, found {}", Quoted(found.text()));
    Refusal::new(UnknownStrategy, found, message)
}

/// Takes apart what begins with `(`.
fn arguments<'a>(word: Word<'a>, refusals: &mut Refusals) -> Arguments<'a> {
    let (open, mut rest) = word.split_char();
    let mut list = Vec::new();
    let (end, after) = loop {
        let (piece, more) = split_piece(rest);
        let (end, after) = more.split_char();
        let piece = piece.trim();
        let is_comma = end.text() == ",";
        // Nothing is an argument only where a comma says so; a last comma says nothing.
        if is_comma || !piece.is_empty() {
            add_arguments(piece, end, &mut list, refusals);
        }
        if !is_comma {
            break (end, after);
        }
        rest = after;
    };
    if end.text() != ")" {
        refusals.add(unclosed(open, end));
    }
    if !after.trim().is_empty() {
        refusals.add(trailing(after));
    }
    let (all, _) = word.split_at(end.end() - word.start());
    Arguments {
        all,
        list,
        closed: !end.is_empty(),
    }
}

/// Reads what stands before `end` as one argument, or as more if commas are missing.
fn add_arguments<'a>(
    mut piece: Word<'a>,
    end: Word<'a>,
    list: &mut Vec<Argument<'a>>,
    refusals: &mut Refusals,
) {
    // Where there are more than any strategy takes, commas are the least of the trouble.
    while list.len() < MOST_PARAMS
        && let Some((left, right)) = comma::split(piece)
    {
        refusals.add(comma::missing(left, right));
        list.push(argument(left, end, refusals));
        piece = right;
    }
    list.push(argument(piece, end, refusals));
}

/// Splits before the comma or the parenthesis that ends an argument. Those inside the
/// parentheses of a nested call do not.
fn split_piece(rest: Word<'_>) -> (Word<'_>, Word<'_>) {
    let mut depth = 0_usize;
    rest.split_while(|c| match c {
        '(' | '[' | '{' => {
            depth += 1;
            true
        }
        ')' | ']' | '}' if depth > 0 => {
            depth -= 1;
            true
        }
        ')' | ']' | '}' => false,
        ',' => depth > 0,
        _ => true,
    })
}

/// Reads one argument, which ends before `end`.
fn argument<'a>(piece: Word<'a>, end: Word<'a>, refusals: &mut Refusals) -> Argument<'a> {
    let mut expect = |word: Word<'a>, expected: &str, at: Word<'a>| {
        if !word.is_empty() {
            return Ok(word);
        }
        let message = format!("expected {expected} {}", Quoted(at.text()));
        Err(refusals.add(Refusal::new(EmptyArgument, at, message)))
    };
    let (left, right) = piece.split_while(|c| c != '=');
    let (equals, right) = right.split_char();
    let (name, value) = if equals.is_empty() {
        (None, expect(piece, "an argument before", end))
    } else {
        let name = expect(left.trim(), "a name before", equals);
        // Without its name, the value is nobody's.
        let value = name.and_then(|_| expect(right.trim(), "a value after", equals));
        (name.ok(), value)
    };
    // Neither is a value what the end has cut off.
    let is_cut = end.is_empty() && piece.text().contains(['(', '[', '{']);
    let value = if is_cut { Err(Refused) } else { value };
    Argument { name, value }
}

fn unclosed(open: Word<'_>, end: Word<'_>) -> Refusal {
    let (at, found) = match end.text() {
        "" => (open, "the end".to_owned()),
        other => (end, Quoted(other).to_string()),
    };
    let message = format!("expected `)` to close `(`, found {found}");
    Refusal::new(Unbalanced, at, message).with_fix(end.range(), Some(")"))
}

/// A refusal of anything that follows a strategy.
pub(crate) fn trailing(rest: Word<'_>) -> Refusal {
    let word = rest.trim();
    let (first, _) = word.split_char();
    let (kind, at) = match first.text() {
        ")" | "]" | "}" => (Unbalanced, first),
        _ => (TrailingInput, word),
    };
    let message = format!("expected the end, found {}", Quoted(at.text()));
    Refusal::new(kind, at, message).with_fix(rest.range(), Some(""))
}

fn is_punctuation(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | ',' | '=')
}

//! A predicate in a string, read by a scanner of our own.
//!
//! rustc's lexer would report what it cannot read over the whole attribute, or
//! panic, so it never sees the text. What the scanner knows is enough for
//! paths and for patterns made of paths, `|`, `(..)`, `{ .. }`, `_` and ranges
//! of integers; anything else is written without quotes.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::{Context, not_a_predicate};
use crate::diagnostics::Diagnostics;
use crate::refuse::{Refusal, predicate as refuse};

/// The tokens of the string, all at its place.
pub(super) fn tokens(context: &Context<'_>, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let text = context.source.text();
    let result = match whole(context, text.trim()) {
        Some(refusal) => Err((0..text.len(), refusal)),
        None => Scanner::new(context).sequence(&[]),
    };
    let refuse = |(range, refusal): (Range<usize>, Refusal)| {
        let is_empty = text.trim().is_empty();
        let refusal = if is_empty {
            refusal
        } else {
            refusal.with_excerpt(text, range)
        };
        diagnostics.refuse(context.source.whole(), refusal);
    };
    result.map_err(refuse).ok()
}

/// What is refused of the text as a whole.
fn whole(context: &Context<'_>, text: &str) -> Option<Refusal> {
    let key = context.key;
    let is_word = |word: &str| text.split(|c: char| !is_word(c)).any(|found| found == word);
    if text.is_empty() {
        let help = (key == "key").then(|| "write the path of a function".to_owned());
        Some(refuse::empty_predicate(key).with_help(help))
    } else if text.starts_with('|') || text.starts_with("move ") || text.starts_with("async ") {
        Some(refuse::quoted_closure(key, text))
    } else if is_word("if") {
        Some(refuse::quoted_guard(key, text))
    } else {
        None
    }
}

/// What a pattern has besides words and parentheses, the longest first; and
/// `||`, which it has not, so that it is refused as what it is.
const PUNCTUATION: &[&str] = &["..=", "..", "::", ":", "||", "|", ",", "-"];

struct Scanner<'a> {
    context: &'a Context<'a>,
    text: &'a str,
    at: usize,
    span: Span,
}

/// A parenthesis that is still open.
#[derive(Clone, Copy)]
struct Open {
    at: usize,
    opened_by: char,
    closed_by: char,
}

/// What is refused stands at a range; an empty one is shown as one character.
type Scanned<T> = Result<T, (Range<usize>, Refusal)>;

/// How deeply a pattern is nested at most: more than anybody can read.
const DEEPEST: usize = 16;

impl<'a> Scanner<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let (text, span) = (context.source.text(), context.source.span());
        Self {
            context,
            text,
            at: 0,
            span,
        }
    }

    /// The tokens up to the end, or up to the parenthesis that closes those
    /// that are open.
    fn sequence(&mut self, open: &[Open]) -> Scanned<TokenStream> {
        let mut tokens = TokenStream::new();
        while let Some(c) = self.rest().chars().next() {
            match c {
                _ if c.is_whitespace() => self.at += c.len_utf8(),
                '(' | '{' => tokens.extend([self.group(c, open)?]),
                ')' | '}' => match open.last() {
                    Some(last) if last.closed_by == c => return Ok(tokens),
                    _ => return Err((self.at..self.at, refuse::unbalanced_pattern(c))),
                },
                _ => tokens.extend(self.token(c)?),
            }
        }
        match open.last() {
            Some(last) => Err((last.at..last.at, refuse::unbalanced_pattern(last.opened_by))),
            None => Ok(tokens),
        }
    }

    fn group(&mut self, opened_by: char, outside: &[Open]) -> Scanned<TokenTree> {
        let (delimiter, closed_by) = match opened_by {
            '(' => (Delimiter::Parenthesis, ')'),
            _ => (Delimiter::Brace, '}'),
        };
        let at = self.at;
        if outside.len() >= DEEPEST {
            return Err((at..at, refuse::nested_pattern(DEEPEST)));
        }
        let mut open = outside.to_vec();
        open.push(Open {
            at,
            opened_by,
            closed_by,
        });
        self.at += 1;
        let content = self.sequence(&open)?;
        self.at += 1;
        let mut group = Group::new(delimiter, content);
        group.set_span(self.span);
        Ok(TokenTree::Group(group))
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn token(&mut self, c: char) -> Scanned<Vec<TokenTree>> {
        if is_word(c) {
            return self.word().map(|word| vec![word]);
        }
        let rest = self.rest();
        let Some(found) = PUNCTUATION
            .iter()
            .find(|punctuation| rest.starts_with(**punctuation))
        else {
            let rest = rest.trim_start_matches(|c| !is_word(c) && !"(){} ".contains(c));
            return Err(self.unknown(self.text.len() - self.at - rest.len()));
        };
        self.at += found.len();
        Ok(self.punctuation(found))
    }

    fn punctuation(&self, found: &str) -> Vec<TokenTree> {
        let last = found.len() - 1;
        let punct = |(index, c)| {
            let spacing = if index == last {
                Spacing::Alone
            } else {
                Spacing::Joint
            };
            let mut punct = Punct::new(c, spacing);
            punct.set_span(self.span);
            TokenTree::Punct(punct)
        };
        found.chars().enumerate().map(punct).collect()
    }

    /// An identifier or an integer.
    fn word(&mut self) -> Scanned<TokenTree> {
        let rest = self.rest();
        let raw = usize::from(rest.starts_with("r#")) * 2;
        let name = rest.get(raw..).unwrap_or_default();
        let name = name
            .get(..name.find(|c| !is_word(c)).unwrap_or(name.len()))
            .unwrap_or_default();
        let token = if name.starts_with(|c: char| c.is_ascii_digit()) && raw == 0 {
            let digits = name.replace('_', "");
            digits
                .parse()
                .ok()
                .map(|value| TokenTree::Literal(Literal::u128_unsuffixed(value)))
        } else {
            identifier(name, raw > 0, self.span).map(TokenTree::Ident)
        };
        let Some(mut token) = token else {
            return Err(self.unknown(raw + name.len()));
        };
        token.set_span(self.span);
        self.at += raw + name.len();
        Ok(token)
    }

    /// Refuses the next bytes, which no predicate in a string can have.
    fn unknown(&self, length: usize) -> (Range<usize>, Refusal) {
        let found = self.rest().get(..length).unwrap_or_default();
        (
            self.at..self.at + length,
            not_a_predicate(self.context, found),
        )
    }
}

/// An identifier, `r#` or not.
pub(crate) fn identifier_of(name: &str, span: Span) -> Option<Ident> {
    match name.strip_prefix("r#") {
        Some(raw) => identifier(raw, true, span),
        None => identifier(name, false, span),
    }
}

/// An identifier that can be made without a panic.
fn identifier(name: &str, raw: bool, span: Span) -> Option<Ident> {
    let is_plain = name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
        && name.starts_with(|c: char| c == '_' || c.is_ascii_alphabetic());
    let never_raw = ["_", "crate", "self", "super", "Self"].contains(&name);
    match raw {
        _ if !is_plain => None,
        true if never_raw => None,
        true => Some(Ident::new_raw(name, span)),
        false => Some(Ident::new(name, span)),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

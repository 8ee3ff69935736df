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
    let scanned = match whole(context, text.trim()) {
        Some(refusal) => Err((0..text.len(), refusal)),
        None => Scanner {
            context,
            text,
            at: 0,
            span: context.source.span(),
        }
        .scan(),
    };
    scanned
        .map_err(|(range, refusal)| {
            let is_empty = text.trim().is_empty();
            let refusal = if is_empty {
                refusal
            } else {
                refusal.with_excerpt(text, range)
            };
            diagnostics.refuse(context.source.whole(), refusal);
        })
        .ok()
}

/// What is refused of the text as a whole.
fn whole(context: &Context<'_>, text: &str) -> Option<Refusal> {
    let key = context.key;
    let is_word = |word: &str| text.split(|c: char| !is_word(c)).any(|found| found == word);
    if text.is_empty() {
        Some(refuse::empty_predicate(key))
    } else if text.starts_with('|') || text.starts_with("move ") || text.starts_with("async ") {
        Some(refuse::quoted_closure(key, text))
    } else if is_word("if") {
        Some(refuse::quoted_guard(key, text))
    } else {
        None
    }
}

/// What a pattern has besides words and parentheses, the longest first.
const PUNCTUATION: &[&str] = &["..=", "..", "::", ":", "|", ",", "-"];

struct Scanner<'a> {
    context: &'a Context<'a>,
    text: &'a str,
    at: usize,
    span: Span,
}

type Scanned<T> = Result<T, (Range<usize>, Refusal)>;

/// A parenthesis that is still open: its place, and what stood before it.
struct Open {
    at: usize,
    delimiter: Delimiter,
    before: TokenStream,
}

impl<'a> Scanner<'a> {
    /// One pass, with the open parentheses on a stack of its own, so that no
    /// text is nested too deeply to be read.
    fn scan(mut self) -> Scanned<TokenStream> {
        let mut tokens = TokenStream::new();
        let mut open: Vec<Open> = Vec::new();
        while let Some(c) = self.rest().chars().next() {
            let at = self.at;
            match c {
                _ if c.is_whitespace() => self.at += c.len_utf8(),
                '(' | '{' => {
                    let delimiter = if c == '(' {
                        Delimiter::Parenthesis
                    } else {
                        Delimiter::Brace
                    };
                    open.push(Open {
                        at,
                        delimiter,
                        before: std::mem::take(&mut tokens),
                    });
                    self.at += 1;
                }
                ')' | '}' => {
                    let opened = open
                        .pop()
                        .filter(|open| (open.delimiter == Delimiter::Brace) == (c == '}'));
                    let Some(Open {
                        delimiter, before, ..
                    }) = opened
                    else {
                        return Err((at..at + 1, refuse::unbalanced_pattern(c)));
                    };
                    let mut group = Group::new(delimiter, std::mem::replace(&mut tokens, before));
                    group.set_span(self.span);
                    tokens.extend([TokenTree::Group(group)]);
                    self.at += 1;
                }
                _ => tokens.extend(self.token(c)?),
            }
        }
        match open.first() {
            Some(Open { at, delimiter, .. }) => {
                let c = if *delimiter == Delimiter::Brace {
                    '{'
                } else {
                    '('
                };
                Err((*at..at + 1, refuse::unbalanced_pattern(c)))
            }
            None => Ok(tokens),
        }
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

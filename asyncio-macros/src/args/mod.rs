//! What was written in the attribute: keys and their values, with spans.

#[cfg(test)]
mod tests;

use proc_macro2::{Ident, Spacing, TokenStream, TokenTree};

use crate::diagnostics::{Diagnostics, Place};
use crate::keys::{self, Key, Takes};
use crate::refuse::{Refusal, attribute as refuse};
use crate::source::{first_word, flat, written};

/// The keys that were written, each once.
#[derive(Default)]
pub(crate) struct Args {
    entries: Vec<Entry>,
    /// Whether some key was refused, so that another may seem to be missing.
    incomplete: bool,
}

/// One key and its value, which is not empty.
pub(crate) struct Entry {
    pub(crate) key: &'static Key,
    pub(crate) name: Ident,
    pub(crate) value: Vec<TokenTree>,
}

impl Args {
    /// Reads `key = value, ...`, and goes on after each mistake.
    pub(crate) fn parse(attribute: TokenStream, diagnostics: &mut Diagnostics) -> Self {
        let tokens = flat(attribute);
        let mut args = Self::default();
        let mut rest = tokens.as_slice();
        while let Some((first, after)) = rest.split_first() {
            rest = match first {
                TokenTree::Ident(name) => args.parse_entry(name, after, diagnostics),
                other => {
                    diagnostics.refuse_tokens(other, refuse::expected_key(written(other)));
                    after_comma(rest)
                }
            };
        }
        args
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key.name == key)
    }

    /// Whether a key is missing for sure, and not only misspelled.
    pub(crate) fn lacks(&self, key: &str) -> bool {
        !self.incomplete && self.get(key).is_none()
    }

    /// The entries of the keys that `asyncio-policy` reads.
    pub(crate) fn settings(&self) -> impl Iterator<Item = &Entry> {
        self.entries
            .iter()
            .filter(|entry| entry.key.takes == Takes::Setting)
    }

    /// Reads what follows a key, and returns what follows its value.
    fn parse_entry<'t>(
        &mut self,
        name: &Ident,
        after: &'t [TokenTree],
        diagnostics: &mut Diagnostics,
    ) -> &'t [TokenTree] {
        let key = Key::named(name);
        let Some(value) = after_equals(after) else {
            self.incomplete = true;
            let (place, refusal) = no_value(name, key, after);
            diagnostics.refuse(place, refusal);
            return after_comma(after);
        };
        let (value, rest) = value.split_at(length(value, key));
        match key {
            None => {
                self.incomplete = true;
                diagnostics.refuse_tokens(name, keys::unknown(name));
            }
            Some(key) if self.get(key.name).is_some() => {
                diagnostics.refuse_tokens(name, refuse::duplicate_key(name));
            }
            Some(key) if value.is_empty() => {
                self.incomplete = true;
                diagnostics.refuse_tokens(name, refuse::missing_value(name, key.example));
            }
            Some(key) => {
                self.entries.push(Entry {
                    key,
                    name: name.clone(),
                    value: value.to_vec(),
                });
            }
        }
        match rest.split_first() {
            Some((TokenTree::Ident(next), _)) => {
                if !value.is_empty() {
                    diagnostics.refuse_tokens(next, refuse::missing_key_comma(next));
                }
                rest
            }
            _ => after_comma(rest),
        }
    }
}

/// How many tokens a value has: up to the comma before the next key.
///
/// A closure and a generic path may have commas of their own.
fn length(value: &[TokenTree], key: Option<&Key>) -> usize {
    let may_have_commas = key.is_some_and(|key| matches!(key.takes, Takes::Predicate | Takes::Key))
        && match value.first() {
            Some(TokenTree::Ident(first)) if first != "move" && first != "async" => {
                value.iter().any(|token| is(token, '<'))
            }
            _ => true,
        };
    let mut rest = value;
    let mut length = 0;
    while let Some((first, after)) = rest.split_first() {
        let ends = is(first, ',') && (!may_have_commas || after.is_empty() || is_key(after));
        let next_key = matches!(first, TokenTree::Ident(name) if Key::named(name).is_some())
            && after_equals(after).is_some();
        if ends || next_key {
            break;
        }
        rest = after;
        length += 1;
    }
    length
}

fn is_key(tokens: &[TokenTree]) -> bool {
    match tokens.split_first() {
        Some((TokenTree::Ident(name), after)) => {
            Key::named(name).is_some() || after_equals(after).is_some()
        }
        _ => false,
    }
}

/// What follows a `=` that is no `==` and no `=>`.
fn after_equals(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    match tokens.split_first() {
        Some((TokenTree::Punct(punct), after))
            if punct.as_char() == '='
                && !matches!((punct.spacing(), after.first()),
                (Spacing::Joint, Some(next)) if is(next, '=') || is(next, '>')) =>
        {
            Some(after)
        }
        _ => None,
    }
}

fn after_comma(tokens: &[TokenTree]) -> &[TokenTree] {
    let comma = tokens.iter().position(|token| is(token, ','));
    comma
        .and_then(|comma| tokens.get(comma + 1..))
        .unwrap_or_default()
}

fn is(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == punct)
}

/// Why a key has no value: it is no key, nothing follows it, or no `=`.
fn no_value(name: &Ident, key: Option<&Key>, after: &[TokenTree]) -> (Place, Refusal) {
    let at_name = Place::of(name);
    let Some(key) = key else {
        let help = keys::positional(name, after.first());
        return (at_name, keys::unknown(name).with_help(help));
    };
    let missing = || (at_name, refuse::missing_value(name, key.example));
    match after.first() {
        None => missing(),
        Some(comma) if is(comma, ',') => missing(),
        Some(TokenTree::Group(group)) => {
            let open: String = written(group).chars().take(1).collect();
            let refusal = refuse::missing_equals(name, open, key.example);
            (group.span_open().into(), refusal)
        }
        Some(_) => {
            let found = first_word(after.iter().cloned());
            let refusal = refuse::missing_equals(name, written(&found), key.example);
            (Place::of(&found), refusal)
        }
    }
}

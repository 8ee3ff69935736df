//! `retry_if` and `retry_on`: what a judgement is made of. `key`: what is
//! selected of an input.

mod key;
mod pattern;
mod quoted;
mod shape;
#[cfg(test)]
mod tests;

pub(crate) use key::{Key, Selector};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
pub(crate) use quoted::identifier_of as identifier;

use crate::args::Entry;
use crate::diagnostics::{Diagnostics, Place};
use crate::refuse::{Refusal, predicate as refuse};
use crate::source::{Source, written};

/// A judgement on an output or on an error.
pub(crate) struct Predicate {
    pub(crate) form: Form,
    /// As it was written.
    pub(crate) shown: String,
    /// Where it was written.
    pub(crate) span: Span,
}

pub(crate) enum Form {
    /// `any`
    Any,
    /// `is_empty`
    IsEmpty,
    /// `is_none`
    IsNone,
    /// The path of a function.
    Function(TokenStream),
    /// A pattern and, after an `if`, its guard.
    Pattern(Pattern),
    /// A closure with one argument.
    Closure(TokenStream),
}

pub(crate) struct Pattern {
    pub(crate) tokens: TokenStream,
    pub(crate) guard: Option<TokenStream>,
    /// Whether it gives names to parts of the value, which are then borrowed.
    pub(crate) binds: bool,
}

/// What the messages about one predicate need to know.
struct Context<'a> {
    key: &'static str,
    source: &'a Source,
}

/// A refusal, and the tokens that it is about.
struct Refused {
    tokens: TokenStream,
    /// Whether they are the last of all.
    at_end: bool,
    refusal: Box<Refusal>,
}

impl Predicate {
    pub(crate) fn read(entry: &Entry, diagnostics: &mut Diagnostics) -> Option<Self> {
        let source = Source::of(&entry.value);
        let context = Context {
            key: entry.key.name,
            source: &source,
        };
        let tokens = if source.is_quoted() {
            quoted::tokens(&context, diagnostics)?
        } else {
            entry.value.iter().cloned().collect()
        };
        match shape::read(&context, tokens) {
            Ok(form) => Some(Self {
                form,
                shown: source.text().trim().to_owned(),
                span: source.span(),
            }),
            Err(refused) => {
                context.refuse(refused, diagnostics);
                None
            }
        }
    }
}

impl Context<'_> {
    /// What is judged, as an argument is named in messages.
    fn judged(&self) -> &'static str {
        match self.key {
            "retry_if" => "output",
            "key" => "input",
            _ => "error",
        }
    }

    /// Refuses tokens where they stand; in a string, by an excerpt of it, or by
    /// all of it where they are written with spaces.
    fn refuse(&self, refused: Refused, diagnostics: &mut Diagnostics) {
        let Refused {
            tokens,
            at_end,
            refusal,
        } = refused;
        if !self.source.is_quoted() {
            diagnostics.refuse(Place::of(&tokens), *refusal);
            return;
        }
        let text = self.source.text();
        let found = written(&tokens);
        let start = if at_end {
            text.rfind(&found)
        } else {
            text.find(&found)
        };
        let range = start.map_or(0..text.len(), |start| start..start + found.len());
        diagnostics.refuse(self.source.whole(), refusal.with_excerpt(text, range));
    }
}

impl Refused {
    fn new(tokens: impl ToTokens, refusal: Refusal) -> Self {
        Self {
            tokens: tokens.into_token_stream(),
            at_end: false,
            refusal: Box::new(refusal),
        }
    }

    /// What is missing behind the last token.
    fn at_end(last: Option<&TokenTree>, refusal: Refusal) -> Self {
        Self {
            at_end: true,
            ..Self::new(last, refusal)
        }
    }
}

/// Whether a name is one of a function, by its first letter.
fn is_lower(name: &impl ToString) -> bool {
    let name = name.to_string();
    let name = name.strip_prefix("r#").unwrap_or(&name);
    !name.trim_start_matches('_').starts_with(char::is_uppercase)
}

/// The closure that stands in for a value which is none of the short forms.
fn closure_help(context: &Context<'_>) -> String {
    let (key, judged) = (context.key, context.judged());
    format!("anything else is a closure: `{key} = |{judged}| ...`")
}

fn not_a_predicate(context: &Context<'_>, found: &str) -> Refusal {
    if context.key == "key" {
        return refuse::not_a_key(found).with_help(key::closure_help(context.source));
    }
    refuse::not_a_predicate(found).with_help(Some(closure_help(context)))
}

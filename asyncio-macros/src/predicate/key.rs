//! `key`: what of an input is the same for elements that must not overtake each
//! other.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{ExprClosure, ExprPath};

use super::shape::{called_path, is_closure, unreadable};
use super::{Context, Refused, not_a_predicate, quoted};
use crate::args::Entry;
use crate::diagnostics::Diagnostics;
use crate::refuse::predicate as refuse;
use crate::source::{Source, first_word, written};

/// The key of an operator's order.
pub(crate) struct Key {
    pub(crate) selector: Selector,
    /// As it was written.
    pub(crate) shown: String,
    /// Where it was written.
    pub(crate) span: Span,
}

pub(crate) enum Selector {
    /// The path of a function.
    Function(TokenStream),
    /// A closure with one argument.
    Closure(TokenStream),
}

impl Key {
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
        match read(&context, tokens) {
            Ok(selector) => Some(Self {
                selector,
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

fn read(context: &Context<'_>, tokens: TokenStream) -> Result<Selector, Refused> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if is_closure(&trees) {
        return closure(context, tokens);
    }
    if let Some(path) = called_path(&trees) {
        let call = refuse::called_function(context.key, written(path), context.judged());
        return Err(Refused::new(tokens, call));
    }
    match syn::parse2::<ExprPath>(tokens.clone()) {
        Ok(path) => Ok(Selector::Function(path.into_token_stream())),
        Err(_) => Err(no_path(context, &trees)),
    }
}

fn closure(context: &Context<'_>, tokens: TokenStream) -> Result<Selector, Refused> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let closure: ExprClosure =
        syn::parse2(tokens).map_err(|error| unreadable(context, &trees, &error))?;
    if let Some(keyword) = &closure.asyncness {
        return Err(Refused::new(keyword, refuse::async_key()));
    }
    if closure.inputs.len() != 1 {
        let (begin, inputs, end) = (&closure.inputs_begin, &closure.inputs, &closure.inputs_end);
        let found = quote::quote!(#begin #inputs #end);
        let refusal = refuse::key_arguments(closure.inputs.len());
        return Err(Refused::new(found, refusal));
    }
    Ok(Selector::Closure(closure.into_token_stream()))
}

/// What is no path: an expression as a whole, or else what it begins with.
fn no_path(context: &Context<'_>, trees: &[TokenTree]) -> Refused {
    let whole: TokenStream = trees.iter().cloned().collect();
    if context.source.is_quoted() || is_field(trees) {
        let refusal = not_a_predicate(context, &written(&whole));
        return Refused::new(whole, refusal);
    }
    let first = first_word(trees.iter().cloned());
    let refusal = not_a_predicate(context, &written(&first));
    Refused::new(first, refusal)
}

/// `order.user`, `order.user()`
fn is_field(trees: &[TokenTree]) -> bool {
    matches!(trees, [TokenTree::Ident(_), TokenTree::Punct(dot), ..] if dot.as_char() == '.')
}

/// The closure that is meant by a field of something.
pub(super) fn closure_help(source: &Source) -> Option<String> {
    let text = source.text().trim();
    let (name, field) = text.split_once('.')?;
    let is_name = |name: &str| {
        name.starts_with(|c: char| c == '_' || c.is_alphabetic())
            && name.chars().all(|c| c == '_' || c.is_alphanumeric())
    };
    let begins_field = |field: &str| field.starts_with(|c: char| c == '_' || c.is_alphanumeric());
    match name {
        "" if begins_field(field) => Some(format!("write `key = |input| input.{field}`")),
        name if is_name(name) && begins_field(field) => {
            Some(format!("write `key = |{name}| {text}`"))
        }
        _ => None,
    }
}

//! Which of its forms a predicate has, told by its tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprClosure, Ident, Pat, Path, Token};

use super::pattern::resolve;
use super::{Context, Form, Pattern, Refused, is_lower, not_a_predicate};
use crate::diagnostics::Place;
use crate::refuse::predicate as refuse;
use crate::source::{first_word, written};

pub(super) fn read(context: &Context<'_>, tokens: TokenStream) -> Result<Form, Refused> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if is_closure(&trees) {
        return closure(context, tokens);
    }
    if let Some(path) = called_path(&trees) {
        let call = refuse::called_function(context.key, written(path), context.judged());
        return Err(Refused::new(tokens, call));
    }
    let parsed = parsed_pattern.parse2(tokens.clone());
    let (pattern, guard) = parsed.map_err(|error| unreadable(context, &trees, &error))?;
    if !guard.rest.is_empty() {
        let found = first_word(guard.rest);
        let refusal = not_a_predicate(context, &written(&found));
        return Err(Refused::new(found, refusal));
    }
    match (pattern, guard.expression) {
        (Pat::Ident(name), None) if is_plain(&name) => Ok(named(name.ident)),
        (Pat::Path(path), None) if ends_lower(&path.path) => {
            Ok(Form::Function(path.into_token_stream()))
        }
        (pattern, guard) => {
            let (tokens, binds) = resolve(context, pattern)?;
            let guard = guard.map(ToTokens::into_token_stream);
            Ok(Form::Pattern(Pattern {
                tokens,
                guard,
                binds,
            }))
        }
    }
}

/// What follows a pattern: its guard, and what should not be there.
struct Guard {
    expression: Option<Expr>,
    rest: TokenStream,
}

fn parsed_pattern(input: ParseStream<'_>) -> syn::Result<(Pat, Guard)> {
    let pattern = Pat::parse_multi(input)?;
    let guard: Option<Token![if]> = input.parse()?;
    let expression = guard.map(|_| input.parse()).transpose()?;
    Ok((
        pattern,
        Guard {
            expression,
            rest: input.parse()?,
        },
    ))
}

/// A word, a function, or a type or variant that the pattern needs to resolve.
fn named(name: Ident) -> Form {
    match name.to_string().as_str() {
        "any" => Form::Any,
        "is_empty" => Form::IsEmpty,
        "is_none" => Form::IsNone,
        word if is_lower(&word) => Form::Function(name.into_token_stream()),
        _ => Form::Pattern(Pattern {
            tokens: super::pattern::variant(&name),
            guard: None,
            binds: false,
        }),
    }
}

fn closure(context: &Context<'_>, tokens: TokenStream) -> Result<Form, Refused> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let closure: ExprClosure =
        syn::parse2(tokens).map_err(|error| unreadable(context, &trees, &error))?;
    if let Some(keyword) = &closure.asyncness {
        return Err(Refused::new(keyword, refuse::async_predicate()));
    }
    if closure.inputs.len() != 1 {
        let (begin, inputs, end) = (&closure.inputs_begin, &closure.inputs, &closure.inputs_end);
        let found = quote::quote!(#begin #inputs #end);
        let refusal = refuse::closure_arguments(closure.inputs.len(), context.judged());
        return Err(Refused::new(found, refusal));
    }
    Ok(Form::Closure(closure.into_token_stream()))
}

/// What syn could not read: the first token is of no form, or a later one is wrong.
pub(super) fn unreadable(
    context: &Context<'_>,
    trees: &[TokenTree],
    error: &syn::Error,
) -> Refused {
    let message = error.to_string();
    let refusal = refuse::malformed_predicate(context.key, &message);
    if message.starts_with("unexpected end of input") {
        return Refused::at_end(trees.last(), refusal);
    }
    let first = first_word(trees.iter().cloned());
    let is_first = if context.source.is_quoted() {
        // All its tokens are at one place.
        Pat::parse_single.parse2(first.clone()).is_err()
    } else {
        Place::of(&first).start() == error.span().start()
    };
    if is_first && !is_closure(trees) {
        let refusal = not_a_predicate(context, &written(&first));
        return Refused::new(first, refusal);
    }
    if context.source.is_quoted() {
        return Refused::new(trees.iter().cloned().collect::<TokenStream>(), refusal);
    }
    Refused::new(Ident::new("_here", error.span()), refusal)
}

pub(super) fn is_closure(trees: &[TokenTree]) -> bool {
    match trees.first() {
        Some(TokenTree::Punct(punct)) => punct.as_char() == '|',
        Some(TokenTree::Ident(ident)) => ident == "move" || (ident == "async" && trees.len() > 1),
        _ => false,
    }
}

/// The path in front of `(...)`, if it is that of a function.
pub(super) fn called_path(trees: &[TokenTree]) -> Option<TokenStream> {
    let (last, path) = trees.split_last()?;
    let is_call = matches!(last, TokenTree::Group(group)
        if group.delimiter() == Delimiter::Parenthesis);
    let path: TokenStream = path.iter().cloned().collect();
    let parsed: Path = syn::parse2(path.clone()).ok()?;
    (is_call && ends_lower(&parsed)).then_some(path)
}

pub(super) fn ends_lower(path: &Path) -> bool {
    path.segments
        .last()
        .is_some_and(|segment| is_lower(&segment.ident))
}

pub(super) fn is_plain(name: &syn::PatIdent) -> bool {
    name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none()
}

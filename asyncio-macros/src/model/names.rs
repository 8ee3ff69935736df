//! The keys that are names: `operator`, `invoke` and `crate`.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Path, PathArguments};

use crate::args::{Args, Entry};
use crate::diagnostics::Diagnostics;
use crate::refuse::attribute as refuse;
use crate::source::Source;

pub(crate) struct Names {
    pub(crate) operator: Option<Ident>,
    /// The method to call, and where the key stands.
    pub(crate) invoke: Option<(Ident, Span)>,
    pub(crate) runtime: TokenStream,
}

impl Names {
    pub(crate) fn read(args: &Args, diagnostics: &mut Diagnostics) -> Self {
        let mut name = |key| args.get(key).and_then(|entry| name(entry, diagnostics));
        let operator = name("operator");
        let invoke = name("invoke");
        let invoke = args
            .get("invoke")
            .and_then(|entry| Some((invoke?, entry.name.span())));
        let runtime = args
            .get("crate")
            .and_then(|entry| runtime(entry, diagnostics));
        let runtime = runtime.map(ToTokens::into_token_stream);
        Self {
            operator,
            invoke,
            runtime: runtime.unwrap_or_else(|| quote!(::asyncio_runtime)),
        }
    }
}

fn name(entry: &Entry, diagnostics: &mut Diagnostics) -> Option<Ident> {
    let source = Source::of(&entry.value);
    let path = path(entry, &source);
    let name = path
        .and_then(|path| path.get_ident().cloned())
        .filter(is_free);
    if name.is_none() {
        let refusal = refuse::not_a_name(entry.key.name, source.text(), entry.key.example);
        diagnostics.refuse(source.whole(), refusal);
    }
    name
}

/// Whether an identifier is no keyword.
fn is_free(name: &Ident) -> bool {
    syn::parse2::<Ident>(name.to_token_stream()).is_ok()
}

/// The path of the runtime crate, which must mean the same wherever it stands.
fn runtime(entry: &Entry, diagnostics: &mut Diagnostics) -> Option<Path> {
    const ANCHORS: &[&str] = &["crate", "$crate", "self", "super"];
    let source = Source::of(&entry.value);
    let Some(path) = path(entry, &source) else {
        diagnostics.refuse(source.whole(), refuse::not_a_path(source.text()));
        return None;
    };
    let anchored = path.leading_colon.is_some()
        || path
            .segments
            .first()
            .is_some_and(|first| ANCHORS.iter().any(|anchor| first.ident == anchor));
    if !anchored {
        diagnostics.refuse(source.whole(), refuse::relative_path(source.text()));
    }
    anchored.then_some(path)
}

/// A path without arguments, from tokens or from a string.
fn path(entry: &Entry, source: &Source) -> Option<Path> {
    let tokens = if source.is_quoted() {
        quoted_path(source.text(), source.span())?
    } else {
        entry.value.iter().cloned().collect()
    };
    let path: Path = syn::parse::Parser::parse2(Path::parse_mod_style, tokens).ok()?;
    path.segments
        .iter()
        .all(|segment| matches!(segment.arguments, PathArguments::None))
        .then_some(path)
}

/// The tokens of a path in a string, which rustc's lexer never sees.
fn quoted_path(text: &str, span: Span) -> Option<TokenStream> {
    let mut tokens = TokenStream::new();
    for (index, segment) in text.trim().split("::").enumerate() {
        if index > 0 {
            tokens.extend(quote::quote_spanned!(span=> ::));
        }
        match crate::predicate::identifier(segment.trim(), span) {
            Some(ident) => tokens.extend([TokenTree::Ident(ident)]),
            None if index == 0 && segment.is_empty() => {}
            None => return None,
        }
    }
    Some(tokens)
}

//! The names that tokens mention.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericParam, Generics};

/// Whether tokens name one of the parameters.
pub(crate) fn mentions(tokens: &impl ToTokens, generics: &Generics) -> bool {
    let words = words(tokens.to_token_stream());
    generics
        .params
        .iter()
        .any(|param| words.contains(&name(param)))
}

/// Whether tokens name one of the parameters that are no lifetimes.
pub(crate) fn mentions_type(tokens: &impl ToTokens, generics: &Generics) -> bool {
    let words = words(tokens.to_token_stream());
    let mut params = generics.params.iter();
    params.any(|param| !matches!(param, GenericParam::Lifetime(_)) && words.contains(&name(param)))
}

/// The name of a parameter as [`words`] has it.
pub(super) fn name(param: &GenericParam) -> String {
    match param {
        GenericParam::Lifetime(found) => found.lifetime.to_string(),
        GenericParam::Type(found) => found.ident.to_string(),
        GenericParam::Const(found) => found.ident.to_string(),
    }
}

/// All identifiers and, with their `'`, all lifetimes.
pub(super) fn words(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut apostrophe = "";
    for tree in tokens {
        match &tree {
            TokenTree::Ident(word) => {
                found.insert(format!("{apostrophe}{word}"));
            }
            TokenTree::Group(group) => found.extend(words(group.stream())),
            _ => {}
        }
        let is_apostrophe = matches!(&tree, TokenTree::Punct(found) if found.as_char() == '\'');
        apostrophe = if is_apostrophe { "'" } else { "" };
    }
    found
}

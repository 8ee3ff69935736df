//! The attributes of a function that hold for its operator too.

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token, parse_quote};

/// Those to copy: conditions, lint levels, and what rustdoc shows or hides.
///
/// What belongs to a function only (`#[must_use]`, `#[inline]`, its
/// documentation, every attribute of another macro) stays there only.
pub(super) fn copied(attributes: &[Attribute]) -> Vec<Attribute> {
    attributes.iter().filter_map(copy).collect()
}

fn copy(attribute: &Attribute) -> Option<Attribute> {
    let path = attribute.path();
    if path.is_ident("cfg_attr") {
        return is_conditional_copy(&attribute.meta).then(|| attribute.clone());
    }
    if path.is_ident("expect")
        && let Meta::List(list) = &attribute.meta
    {
        // Fulfilled by the function; not a second time.
        let lints: &TokenStream = &list.tokens;
        return Some(parse_quote!(#[allow(#lints)]));
    }
    is_copied(&attribute.meta).then(|| attribute.clone())
}

fn is_copied(meta: &Meta) -> bool {
    const COPIED: &[&str] = &["cfg", "allow", "warn", "deny", "forbid", "deprecated"];
    let path = meta.path();
    let is_doc_list = path.is_ident("doc") && matches!(meta, Meta::List(_));
    is_doc_list || COPIED.iter().any(|copied| path.is_ident(copied))
}

/// Whether all attributes of a `cfg_attr` are to be copied.
fn is_conditional_copy(meta: &Meta) -> bool {
    let Meta::List(list) = meta else { return false };
    let metas = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    metas.is_ok_and(|metas| metas.iter().skip(1).all(is_copied))
}

/// What all that is generated depends on, and what it is allowed to use.
pub(super) fn of_generated(attributes: &[Attribute]) -> Vec<Attribute> {
    let is = |attribute: &Attribute, name| attribute.path().is_ident(name);
    let conditions = attributes
        .iter()
        .filter(|attribute| is(attribute, "cfg"))
        .cloned();
    let deprecated = attributes.iter().any(|attribute| {
        let is_conditional = || is(attribute, "cfg_attr") && says(&attribute.meta, "deprecated");
        is(attribute, "deprecated") || is_conditional()
    });
    let allowed = deprecated.then(|| parse_quote!(#[allow(deprecated)]));
    conditions.chain(allowed).collect()
}

/// Whether an attribute has a word among its arguments.
fn says(meta: &Meta, word: &str) -> bool {
    let Meta::List(list) = meta else { return false };
    let mut trees = list.tokens.clone().into_iter();
    trees.any(|tree| matches!(tree, TokenTree::Ident(found) if found == word))
}

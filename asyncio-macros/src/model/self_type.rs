//! `Self`, where it does not stand in the block that gives it its meaning.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{PathArguments, Type};

/// The first `Self` among tokens.
pub(super) fn find_self(tokens: &impl ToTokens) -> Option<Ident> {
    tokens
        .to_token_stream()
        .into_iter()
        .find_map(|tree| match tree {
            TokenTree::Ident(word) if word == "Self" => Some(word),
            TokenTree::Group(group) => find_self(&group.stream()),
            _ => None,
        })
}

/// The tokens with `Self` written out.
pub(crate) fn replace_self(tokens: &impl ToTokens, ty: &Type) -> TokenStream {
    replace(
        tokens.to_token_stream(),
        &ty.to_token_stream(),
        is_plain(ty),
    )
}

fn replace(tokens: TokenStream, ty: &TokenStream, is_plain: bool) -> TokenStream {
    let mut replaced = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(tree) = tokens.next() {
        match tree {
            TokenTree::Ident(word) if word == "Self" => {
                let is_path = matches!(tokens.peek(),
                    Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
                replaced.extend(if is_path && !is_plain {
                    quote!(<#ty>)
                } else {
                    ty.clone()
                });
            }
            TokenTree::Group(group) => {
                let content = replace(group.stream(), ty, is_plain);
                let mut regrouped = Group::new(group.delimiter(), content);
                regrouped.set_span(group.span());
                replaced.extend([TokenTree::Group(regrouped)]);
            }
            tree => replaced.extend([tree]),
        }
    }
    replaced
}

/// Whether a type can stand before `::` as it is.
fn is_plain(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none()
        && path.path.segments.iter().all(|segment| matches!(segment.arguments, PathArguments::None)))
}

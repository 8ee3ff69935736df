//! What a type is, as far as its name tells.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Path, PathArguments, Type};

use super::Held;

/// The type without the parentheses around it, seen or unseen: those of a
/// macro's variable are.
pub(super) fn ungrouped(ty: Type) -> Type {
    match ty {
        Type::Paren(paren) => ungrouped(*paren.elem),
        Type::Group(group) => ungrouped(*group.elem),
        ty => ty,
    }
}

/// The type behind a `&`, or itself.
pub(super) fn referent(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => referent(&reference.elem),
        Type::Paren(paren) => referent(&paren.elem),
        Type::Group(group) => referent(&group.elem),
        ty => ty,
    }
}

/// What could be lent of a type: that behind its `&` or in its `Arc`, or itself.
pub(super) fn lendable(ty: &Type) -> &Type {
    let ty = referent(ty);
    let Type::Path(path) = ty else { return ty };
    match path
        .path
        .segments
        .last()
        .map(|last| (&last.ident, &last.arguments))
    {
        Some((name, PathArguments::AngleBracketed(arguments))) if name == "Arc" => {
            match arguments.args.first() {
                Some(GenericArgument::Type(inner)) => inner,
                _ => ty,
            }
        }
        _ => ty,
    }
}

/// How an operator holds what a function borrows.
pub(super) fn held(borrowed: Type) -> Held {
    match borrowed {
        Type::Slice(slice) => Held::Vec(*slice.elem),
        Type::Path(ref path) if path.path.is_ident("str") => Held::String,
        Type::Path(ref path) if is_borrowed_form(&path.path) => Held::Owned(borrowed),
        borrowed => Held::Lent(borrowed),
    }
}

/// Whether a type is perhaps one of the standard library that exists borrowed
/// only. A type of that name may be the user's own, so the type is asked.
fn is_borrowed_form(path: &Path) -> bool {
    const NAMES: &[&str] = &["Path", "OsStr", "CStr"];
    path.segments
        .last()
        .is_some_and(|last| NAMES.iter().any(|name| last.ident == name))
}

pub(super) fn is_attempt(ty: &Type) -> bool {
    matches!(ty, Type::Reference(_))
        && matches!(referent(ty), Type::Path(path)
            if path.path.segments.last().is_some_and(|last| last.ident == "Attempt"))
}

/// The first `impl` in a type, at any depth.
pub(super) fn impl_keyword(ty: &impl ToTokens) -> Option<Ident> {
    fn find(tokens: TokenStream) -> Option<Ident> {
        tokens.into_iter().find_map(|tree| match tree {
            TokenTree::Ident(word) if word == "impl" => Some(word),
            TokenTree::Group(group) => find(group.stream()),
            _ => None,
        })
    }
    find(ty.to_token_stream())
}

//! What the function returns.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use syn::{Lifetime, ReturnType, Type, parse_quote};

use super::lifetimes::{self, Slot};
use super::types;
use crate::diagnostics::Diagnostics;
use crate::refuse::signature as refuse;
use crate::source::written;

/// The type that is returned, or `None` if it was refused.
pub(crate) fn output(
    declared: ReturnType,
    is_async: bool,
    kept: &BTreeSet<Ident>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let mut ty = match declared {
        ReturnType::Default => return Some(parse_quote!(())),
        ReturnType::Type(_, ty) => types::ungrouped(*ty),
    };
    if let Some(keyword) = types::impl_keyword(&ty) {
        // Without `async` it is a future: that is what is told.
        if is_async {
            diagnostics.refuse_tokens(&keyword, refuse::impl_output());
        }
        return None;
    }
    let mut borrowed = None;
    lifetimes::visit(&mut ty, &mut |slot| match slot {
        Slot::Elided(_, ampersand) => borrowed = borrowed.or(Some(ampersand)),
        Slot::Named(lifetime) if is_kept(lifetime, kept) => {}
        Slot::Named(lifetime) => borrowed = borrowed.or(Some(lifetime.span())),
    });
    if let Some(place) = borrowed {
        // What a future borrows is not what it gives: that is not known yet.
        if is_async || !is_future(&written(&ty)) {
            diagnostics.refuse(place, refuse::output_borrows());
        }
        return None;
    }
    Some(ty)
}

/// Whether a lifetime is one of the operator's, or lasts for ever.
fn is_kept(lifetime: &Lifetime, kept: &BTreeSet<Ident>) -> bool {
    lifetime.ident == "static" || kept.contains(&lifetime.ident)
}

/// What to do where a function is not `async`.
pub(super) fn async_help(declared: &ReturnType) -> &'static str {
    let ty = match declared {
        ReturnType::Default => String::new(),
        ReturnType::Type(_, ty) => written(ty),
    };
    if is_pinned(&ty) {
        "write `async fn` and return what is awaited; \
         if `#[async_trait]` wrote this, put `#[async_function]` above it"
    } else if is_future(&ty) {
        "write `async fn` and return what is awaited"
    } else {
        "write `async fn`; a call that blocks belongs in `tokio::task::spawn_blocking`"
    }
}

fn is_pinned(ty: &str) -> bool {
    ty.starts_with("Pin<") || ty.contains("::Pin<")
}

fn is_future(ty: &str) -> bool {
    is_pinned(ty) || ty.contains("Future")
}

//! What the function returns.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Lifetime, ReturnType, Type, parse_quote};

use super::lifetimes::{self, Slot};
use crate::diagnostics::Diagnostics;
use crate::refuse::signature as refuse;
use crate::source::written;

/// The type that is returned. Lifetimes in it are those of the operator.
pub(crate) fn output(
    declared: ReturnType,
    kept: &BTreeSet<Ident>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let mut ty = match declared {
        ReturnType::Default => return Some(parse_quote!(())),
        ReturnType::Type(_, ty) => *ty,
    };
    if let Some(keyword) = lifetimes::impl_trait(&ty) {
        diagnostics.refuse_tokens(&keyword, refuse::impl_output());
        return None;
    }
    let mut borrows = false;
    lifetimes::visit(&mut ty, &mut |slot| {
        let span = match slot {
            Slot::Elided(_, ampersand) => ampersand,
            Slot::Named(lifetime) if is_kept(lifetime, kept) => return,
            Slot::Named(lifetime) => lifetime.span(),
        };
        if !borrows {
            diagnostics.refuse(span, refuse::output_borrows());
        }
        borrows = true;
    });
    (!borrows).then_some(ty)
}

fn is_kept(lifetime: &Lifetime, kept: &BTreeSet<Ident>) -> bool {
    lifetime.ident == "static" || kept.contains(&lifetime.ident)
}

/// What to do where a function returns a future instead of being `async`.
pub(super) fn future_help(declared: &ReturnType) -> Option<String> {
    let ReturnType::Type(_, ty) = declared else {
        return None;
    };
    let text = written(ty);
    if text.starts_with("Pin") || text.contains("::Pin<") {
        let help = "write `async fn` and return what it is awaited for; \
                    if `#[async_trait]` made this, put `#[async_function]` above it";
        Some(help.to_owned())
    } else if matches!(**ty, Type::ImplTrait(_)) && text.contains("Future") {
        Some("write `async fn` and return what it is awaited for".to_owned())
    } else {
        let name = ty.to_token_stream();
        (!name.is_empty()).then(|| "add `async`".to_owned())
    }
}

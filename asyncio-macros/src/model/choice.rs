//! Which method of an `impl` block is the call.

use asyncio_policy::nearest;
use syn::{FnArg, ItemFn, ItemImpl, ReceiverKind};

use super::names::Names;
use crate::diagnostics::{Diagnostics, Place};
use crate::refuse::implementation as refuse;
use crate::signature::is_marked_attempt;

/// The method named by `invoke`, or the only one that can be meant.
pub(super) fn choose(
    block: &ItemImpl,
    mut methods: Vec<ItemFn>,
    names: &Names,
    diagnostics: &mut Diagnostics,
) -> Option<ItemFn> {
    if let Some((name, _)) = &names.invoke {
        let found = methods.iter().position(|method| method.sig.ident == *name);
        if found.is_none() {
            let all: Vec<String> = methods
                .iter()
                .map(|method| method.sig.ident.to_string())
                .collect();
            let near = nearest(&name.to_string(), all.iter().map(String::as_str));
            let help = near.map(|near| format!("write `invoke = {near}`"));
            let refusal = refuse::unknown_method(name, listed(&methods)).with_help(help);
            diagnostics.refuse_tokens(name, refusal);
        }
        return found.map(|index| methods.swap_remove(index));
    }
    let candidates = indices(&methods, is_candidate);
    match (candidates.as_slice(), block_place(block)) {
        ([only], _) => Some(methods.swap_remove(*only)),
        ([], place) => {
            // The only one that comes near is told what it lacks.
            let near = [indices(&methods, is_async), indices(&methods, has_receiver)];
            let only = near
                .iter()
                .find(|near| !near.is_empty())
                .filter(|near| near.len() == 1);
            let Some(only) = only.and_then(|near| near.first()) else {
                diagnostics.refuse(place, refuse::no_method());
                return None;
            };
            Some(methods.swap_remove(*only))
        }
        (_, place) => {
            methods.retain(is_candidate);
            let refusal = refuse::several_methods(listed(&methods));
            let name = methods.first().map(|method| method.sig.ident.to_string());
            let help = name.map(|name| format!("choose one: `invoke = {name}`"));
            diagnostics.refuse(place, refusal.with_help(help));
            (!methods.is_empty()).then(|| methods.swap_remove(0))
        }
    }
}

fn indices(methods: &[ItemFn], is_it: fn(&ItemFn) -> bool) -> Vec<usize> {
    let found = methods
        .iter()
        .enumerate()
        .filter(|(_, method)| is_it(method));
    found.map(|(index, _)| index).collect()
}

/// An `async fn` with `&self` and one input.
fn is_candidate(method: &ItemFn) -> bool {
    let inputs = method.sig.inputs.iter().filter(
        |argument| matches!(argument, FnArg::Typed(found) if !is_marked_attempt(&found.attrs)),
    );
    is_async(method) && has_receiver(method) && inputs.count() == 1
}

fn is_async(method: &ItemFn) -> bool {
    method.sig.asyncness.is_some()
}

/// `&self`
fn has_receiver(method: &ItemFn) -> bool {
    let receiver = method.sig.receiver();
    receiver.is_some_and(|receiver| {
        matches!(
            receiver.kind,
            ReceiverKind::Reference(_, _, None) | ReceiverKind::Typed(..)
        )
    })
}

fn block_place(block: &ItemImpl) -> Place {
    let (keyword, ty) = (&block.impl_token, &block.self_ty);
    Place::of(&quote::quote!(#keyword #ty))
}

fn listed(methods: &[ItemFn]) -> String {
    let names: Vec<String> = methods
        .iter()
        .map(|method| format!("`{}`", method.sig.ident))
        .collect();
    names.join(", ")
}

//! The parameters of the operator's type: those of the function that it needs.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::{GenericParam, Generics, Lifetime, LifetimeParam, Token, TypeParamBound, WherePredicate};

use super::lifetimes::{self, Slot};
use super::words::{mentions_type, name, words};
use super::{Arguments, Given};
use crate::diagnostics::Diagnostics;
use crate::refuse::signature as refuse;

/// The parameters of the operator.
#[derive(Default)]
pub(crate) struct OperatorGenerics {
    pub(crate) generics: Generics,
}

impl OperatorGenerics {
    /// Takes the function's parameters for its operator; tells which lifetimes
    /// are among them.
    ///
    /// The lifetime of what is lent to an attempt is none of the operator's.
    /// One inside of a state or an input is, and gets a name if it has none:
    /// one that `signature` does not use.
    pub(crate) fn take(
        mut generics: Generics,
        arguments: &mut Arguments,
        signature: TokenStream,
        diagnostics: &mut Diagnostics,
    ) -> (Self, BTreeSet<Ident>) {
        let mut names = Names {
            used: words(signature),
            ..Names::default()
        };
        for state in &mut arguments.states {
            lifetimes::visit(&mut state.ty, &mut |slot| names.take(slot));
        }
        if let Some(input) = &mut arguments.input
            && let Some(ty) = input.held.element()
        {
            lifetimes::visit(ty, &mut |slot| names.take(slot));
        }
        let (lent, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut generics.params)
            .into_iter()
            .partition(|param| is_lent(param, &names.taken));
        let fresh = names
            .fresh
            .into_iter()
            .map(LifetimeParam::new)
            .map(GenericParam::Lifetime);
        generics.params = fresh.chain(kept).collect();
        drop_bounds(&mut generics, &lent.iter().map(name).collect(), diagnostics);
        for state in &mut arguments.states {
            if state.given == Given::Converted && mentions_type(&state.ty, &generics) {
                state.given = Given::Shared;
            }
        }
        (Self { generics }, names.taken)
    }

    /// Those of an `impl` block.
    pub(crate) fn of_block(generics: Generics) -> Self {
        Self { generics }
    }

    /// The type and const parameters, for a call of the function.
    pub(crate) fn turbofish(&self) -> Option<TokenStream> {
        let names = self.generics.params.iter().filter_map(|param| match param {
            GenericParam::Lifetime(_) => None,
            GenericParam::Type(found) => Some(&found.ident),
            GenericParam::Const(found) => Some(&found.ident),
        });
        let names: Vec<&Ident> = names.collect();
        (!names.is_empty()).then(|| quote!(::<#(#names),*>))
    }

    /// What uses the parameters that the states do not use.
    pub(crate) fn phantom(&self, states: TokenStream) -> Option<TokenStream> {
        let used = words(states);
        let unused = self.generics.params.iter().filter_map(|param| match param {
            param if used.contains(&name(param)) => None,
            GenericParam::Lifetime(LifetimeParam { lifetime, .. }) => Some(quote!(&#lifetime ())),
            GenericParam::Type(found) => {
                let name = &found.ident;
                Some(quote!(*const #name))
            }
            GenericParam::Const(_) => None,
        });
        let unused: Vec<TokenStream> = unused.collect();
        (!unused.is_empty()).then(|| quote!(fn() -> (#(#unused,)*)))
    }
}

/// A parameter of the function that is no parameter of the operator.
fn is_lent(param: &GenericParam, taken: &BTreeSet<Ident>) -> bool {
    matches!(param, GenericParam::Lifetime(found) if !taken.contains(&found.lifetime.ident))
}

/// The lifetimes of the operator while they are collected.
#[derive(Default)]
struct Names {
    used: BTreeSet<String>,
    fresh: Vec<Lifetime>,
    taken: BTreeSet<Ident>,
}

impl Names {
    fn take(&mut self, slot: Slot<'_>) {
        match slot {
            Slot::Elided(elided, ampersand) => *elided = Some(self.fresh(ampersand)),
            Slot::Named(found) if found.ident == "_" => *found = self.fresh(found.span()),
            // `'static` too: nothing declares it, and so nothing is kept for it.
            Slot::Named(found) => {
                self.taken.insert(found.ident.clone());
            }
        }
    }

    fn fresh(&mut self, span: Span) -> Lifetime {
        let names = (0..).flat_map(|round| ('a'..='z').map(move |letter| (letter, round)));
        let mut names = names.map(|(letter, round)| match round {
            0 => format!("'{letter}"),
            round => format!("'{letter}{round}"),
        });
        let name = names
            .find(|name| !self.used.contains(name))
            .unwrap_or_default();
        let ident = Ident::new(name.trim_start_matches('\''), span);
        self.used.insert(name);
        self.taken.insert(ident.clone());
        let lifetime = Lifetime {
            apostrophe: span,
            ident,
        };
        self.fresh.push(lifetime.clone());
        lifetime
    }
}

/// Drops the bounds by lifetimes that are lent; `T: 'a` follows from `&'a T`.
fn drop_bounds(generics: &mut Generics, lent: &BTreeSet<String>, diagnostics: &mut Diagnostics) {
    for param in &mut generics.params {
        match param {
            GenericParam::Lifetime(found) => drop_lifetimes(&mut found.bounds, lent),
            GenericParam::Type(found) => drop_outlives(&mut found.bounds, lent, diagnostics),
            GenericParam::Const(_) => {}
        }
    }
    let Some(clause) = &mut generics.where_clause else {
        return;
    };
    let predicates = std::mem::take(&mut clause.predicates).into_iter();
    clause.predicates = predicates
        .filter_map(|mut predicate| {
            let is_lent = match &mut predicate {
                WherePredicate::Lifetime(found) => {
                    drop_lifetimes(&mut found.bounds, lent);
                    lent.contains(&found.lifetime.to_string())
                }
                WherePredicate::Type(found) => {
                    refuse_lent(&found.bounded_ty, lent, diagnostics);
                    drop_outlives(&mut found.bounds, lent, diagnostics);
                    false
                }
                _ => false,
            };
            (!is_lent).then_some(predicate)
        })
        .collect();
}

fn drop_lifetimes(bounds: &mut Punctuated<Lifetime, Token![+]>, lent: &BTreeSet<String>) {
    let found = std::mem::take(bounds).into_iter();
    *bounds = found
        .filter(|bound| !lent.contains(&bound.to_string()))
        .collect();
}

fn drop_outlives(
    bounds: &mut Punctuated<TypeParamBound, Token![+]>,
    lent: &BTreeSet<String>,
    diagnostics: &mut Diagnostics,
) {
    let found = std::mem::take(bounds).into_iter();
    *bounds = found
        .filter(|bound| match bound {
            TypeParamBound::Lifetime(bound) => !lent.contains(&bound.to_string()),
            bound => refuse_lent(bound, lent, diagnostics),
        })
        .collect();
}

/// Refuses a bound that a lent lifetime is part of; `false` then.
fn refuse_lent(
    bound: &impl ToTokens,
    lent: &BTreeSet<String>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let found = words(bound.to_token_stream())
        .into_iter()
        .find(|word| lent.contains(word));
    if let Some(lifetime) = &found {
        diagnostics.refuse_tokens(bound, refuse::lent_lifetime_in_bound(lifetime));
    }
    found.is_none()
}

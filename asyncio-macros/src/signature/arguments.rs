//! Which argument is what.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, Meta, Pat, PatType, PathArguments, Receiver, Token, Type};

use super::lifetimes::{self, Slot};
use super::{Held, Input, Passed, Site, State};
use crate::diagnostics::Diagnostics;
use crate::markers::MARKERS;
use crate::refuse::{Refusal, implementation as refuse_method, signature as refuse};
use crate::source::written;

/// The arguments of a function, in order, and what the operator needs for them.
#[derive(Default)]
pub(crate) struct Arguments {
    pub(crate) receiver: Option<Receiver>,
    pub(crate) passed: Vec<Passed>,
    pub(crate) states: Vec<State>,
    pub(crate) input: Option<Input>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    State,
    Attempt,
    Unmarked,
}

impl Arguments {
    pub(crate) fn read(
        function: &Ident,
        declared: Punctuated<FnArg, Token![,]>,
        site: Site,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut arguments = Self::default();
        let mut typed = Vec::new();
        for argument in declared {
            match argument {
                FnArg::Receiver(receiver) => arguments.receiver = Some(receiver),
                FnArg::Typed(argument) => {
                    let role = role(&argument.attrs, diagnostics);
                    typed.push((role, argument));
                }
            }
        }
        let input = position_of_input(&typed);
        if input.is_none() {
            diagnostics.refuse_tokens(function, refuse::no_input(function));
        }
        let input_name = input
            .and_then(|at| typed.get(at))
            .map(|(_, found)| written(&found.pat));
        for (index, (role, argument)) in typed.into_iter().enumerate() {
            match role {
                Role::Unmarked if input == Some(index) => arguments.input(argument, diagnostics),
                Role::Unmarked if is_attempt(&argument.ty) => {
                    let (name, ty) = (written(&argument.pat), written(&argument.ty));
                    let refusal = refuse::unmarked_attempt(name, ty);
                    diagnostics.refuse_tokens(&argument.pat, refusal);
                    arguments
                        .passed
                        .push(Passed::Attempt(referent(&argument.ty).span()));
                }
                Role::Unmarked => {
                    let input = input_name.as_deref().unwrap_or_default();
                    let refusal = second_input(&argument, input, site);
                    diagnostics.refuse_tokens(&argument.pat, refusal);
                    arguments.state(argument);
                }
                Role::State => {
                    check_state(&argument, site, diagnostics);
                    arguments.state(argument);
                }
                Role::Attempt => arguments.attempt(&argument, diagnostics),
            }
        }
        arguments
    }

    pub(crate) fn reads_attempt(&self) -> bool {
        self.passed
            .iter()
            .any(|passed| matches!(passed, Passed::Attempt(_)))
    }

    fn state(&mut self, argument: PatType) {
        let name = self.fresh_name(&argument.pat);
        let ty = match *argument.ty {
            Type::Reference(reference) => unparenthesized(*reference.elem),
            ty => ty,
        };
        let converts = !matches!(ty, Type::TraitObject(_) | Type::ImplTrait(_));
        self.passed.push(Passed::State(name.clone()));
        self.states.push(State { name, ty, converts });
    }

    fn attempt(&mut self, argument: &PatType, diagnostics: &mut Diagnostics) {
        if self.reads_attempt() {
            diagnostics.refuse_tokens(&argument.pat, refuse::second_attempt());
        }
        let is_lent = matches!(&*argument.ty, Type::Reference(found) if found.mutability.is_none());
        if !is_lent {
            let refusal = refuse::attempt_type(written(&argument.pat));
            diagnostics.refuse_tokens(&argument.ty, refusal);
        }
        self.passed
            .push(Passed::Attempt(referent(&argument.ty).span()));
    }

    fn input(&mut self, argument: PatType, diagnostics: &mut Diagnostics) {
        check_input(&argument.ty, diagnostics);
        let written = (*argument.ty).clone();
        let held = match *argument.ty {
            Type::Reference(reference) => held(unparenthesized(*reference.elem)),
            ty => Held::Copied(ty),
        };
        self.passed.push(Passed::Input);
        self.input = Some(Input { held, written });
    }

    /// Refuses lifetimes in the input that are not among those of the block.
    pub(crate) fn check_lifetimes(
        &mut self,
        block: &BTreeSet<Ident>,
        diagnostics: &mut Diagnostics,
    ) -> bool {
        let mut of_block = true;
        let mut refuse = |span, found: String| {
            diagnostics.refuse(span, refuse_method::lifetime_in_method(found));
            of_block = false;
        };
        if let Some(ty) = self.input.as_mut().and_then(|input| input.held.element()) {
            lifetimes::visit(ty, &mut |slot| match slot {
                Slot::Elided(_, ampersand) => refuse(ampersand, "&".to_owned()),
                Slot::Named(found) if found.ident == "static" => {}
                Slot::Named(found) if block.contains(&found.ident) => {}
                Slot::Named(found) => refuse(found.span(), found.to_string()),
            });
        }
        of_block
    }

    /// The name of the argument for the operator's field, which no other has.
    fn fresh_name(&self, pattern: &Pat) -> Ident {
        let mut name = match pattern {
            Pat::Ident(name) => name.ident.clone(),
            _ => Ident::new("state", Span::call_site()),
        };
        name.set_span(Span::call_site());
        while self.states.iter().any(|state| state.name == name) {
            name = quote::format_ident!("{name}_");
        }
        name
    }
}

/// The unmarked argument that is the input: the last one, since what stays the
/// same is usually named first.
fn position_of_input(arguments: &[(Role, PatType)]) -> Option<usize> {
    let is_input =
        |(role, argument): &(Role, PatType)| *role == Role::Unmarked && !is_attempt(&argument.ty);
    arguments.iter().rposition(is_input)
}

/// Whether an argument is marked `#[attempt]`.
pub(crate) fn is_marked_attempt(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("attempt"))
}

fn role(attributes: &[Attribute], diagnostics: &mut Diagnostics) -> Role {
    let mut role = Role::Unmarked;
    for attribute in attributes {
        let path = attribute.path();
        if path.is_ident("cfg") || path.is_ident("cfg_attr") {
            diagnostics.refuse_tokens(path, refuse::cfg_on_argument());
        }
        let Some(marker) = MARKERS.iter().find(|marker| path.is_ident(marker)) else {
            continue;
        };
        if !matches!(attribute.meta, Meta::Path(_)) {
            diagnostics.refuse_tokens(&attribute.meta, refuse::marker_value(marker));
        }
        if role == Role::Unmarked {
            role = if *marker == "state" {
                Role::State
            } else {
                Role::Attempt
            };
        } else {
            diagnostics.refuse_tokens(path, refuse::second_marker());
        }
    }
    role
}

/// An argument more than an operator can have, and what else it could be.
fn second_input(argument: &PatType, input: &str, site: Site) -> Refusal {
    let name = written(&argument.pat);
    match site {
        Site::Function => refuse::second_input(name, input, written(lent(&argument.ty))),
        Site::Method => refuse_method::second_input_of_method(name, input),
    }
}

fn check_state(argument: &PatType, site: Site, diagnostics: &mut Diagnostics) {
    let name = written(&argument.pat);
    if site == Site::Method {
        diagnostics.refuse_tokens(&argument.pat, refuse_method::state_in_method(name));
        return;
    }
    let ty = written(lent(&argument.ty));
    match &*argument.ty {
        Type::Reference(reference) => {
            if let Some(keyword) = &reference.mutability {
                diagnostics.refuse_tokens(keyword, refuse::state_mutable(name, ty));
            } else if let Some(lifetime) = &reference.lifetime
                && lifetime.ident == "static"
            {
                diagnostics.refuse_tokens(lifetime, refuse::state_static(name, ty));
            }
        }
        Type::ImplTrait(_) => {}
        by_value => diagnostics.refuse_tokens(by_value, refuse::state_by_value(name, ty)),
    }
    check_impl_trait(&argument.ty, diagnostics);
}

fn check_input(ty: &Type, diagnostics: &mut Diagnostics) {
    check_impl_trait(ty, diagnostics);
    let Type::Reference(reference) = ty else {
        return;
    };
    if let Some(keyword) = &reference.mutability {
        diagnostics.refuse_tokens(keyword, refuse::input_mutable());
    } else if let Some(lifetime) = &reference.lifetime
        && lifetime.ident == "static"
    {
        diagnostics.refuse_tokens(lifetime, refuse::input_static(written(&reference.elem)));
    }
    let element = lent(ty);
    if matches!(element, Type::TraitObject(_)) {
        diagnostics.refuse_tokens(element, refuse::input_dyn(written(element)));
    }
}

fn check_impl_trait(ty: &Type, diagnostics: &mut Diagnostics) {
    if let Some(keyword) = lifetimes::impl_trait(ty) {
        diagnostics.refuse_tokens(&keyword, refuse::impl_argument());
    }
}

fn held(element: Type) -> Held {
    match element {
        Type::Slice(slice) => Held::Vec(*slice.elem),
        Type::Path(ref path) if path.path.is_ident("str") => Held::String,
        Type::Path(ref path) if is_borrowed_form(&path.path) => Held::Owned(element),
        element => Held::Lent(element),
    }
}

/// Whether a type is perhaps one of the standard library that exists borrowed
/// only. A type of that name may be the user's own, so the type is asked.
fn is_borrowed_form(path: &syn::Path) -> bool {
    let last = path.segments.last();
    last.is_some_and(|last| {
        ["Path", "OsStr", "CStr"]
            .iter()
            .any(|name| last.ident == name)
    })
}

fn is_attempt(ty: &Type) -> bool {
    let Type::Reference(reference) = ty else {
        return false;
    };
    matches!(&*reference.elem, Type::Path(path)
        if path.path.segments.last().is_some_and(|last| last.ident == "Attempt"))
}

/// What is lent of a type: that behind its `&` or in its `Arc`, or itself.
fn lent(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => lent(&reference.elem),
        Type::Paren(paren) => &paren.elem,
        Type::Path(path) => match path
            .path
            .segments
            .last()
            .map(|last| (&last.ident, &last.arguments))
        {
            Some((name, PathArguments::AngleBracketed(arguments))) if name == "Arc" => {
                match arguments.args.first() {
                    Some(syn::GenericArgument::Type(inner)) => inner,
                    _ => ty,
                }
            }
            _ => ty,
        },
        ty => ty,
    }
}

/// The type behind a `&`, or itself.
fn referent(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => &reference.elem,
        ty => ty,
    }
}

fn unparenthesized(ty: Type) -> Type {
    match ty {
        Type::Paren(paren) => *paren.elem,
        ty => ty,
    }
}

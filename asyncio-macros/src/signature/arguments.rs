//! The arguments of a function, and what its operator needs for them.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{FnArg, Pat, PatType, Receiver, Token, Type, parse_quote};

use super::lifetimes::{self, Slot};
use super::role::{Role, roles};
use super::{Given, Input, Passed, Site, State, types};
use crate::diagnostics::Diagnostics;
use crate::refuse::{implementation as refuse_method, signature as refuse};
use crate::source::written;

#[derive(Default)]
pub(crate) struct Arguments {
    pub(crate) receiver: Option<Receiver>,
    /// In order, without the receiver.
    pub(crate) passed: Vec<Passed>,
    pub(crate) states: Vec<State>,
    pub(crate) input: Option<Input>,
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
                FnArg::Typed(mut argument) => {
                    *argument.ty = types::ungrouped(*argument.ty);
                    typed.push(argument);
                }
            }
        }
        let roles = roles(typed, diagnostics);
        let input = roles.iter().find(|(role, _)| *role == Role::Input);
        let input = input.map(|(_, input)| written(&input.pat));
        if input.is_none() {
            diagnostics.refuse_tokens(function, refuse::no_input(function));
        }
        for (role, argument) in roles {
            match role {
                Role::State if site == Site::Function => arguments.state(&argument, diagnostics),
                Role::State => refuse_state_in_method(&argument, diagnostics),
                Role::Attempt => arguments.attempt(&argument, diagnostics),
                Role::Input => arguments.input(argument, diagnostics),
                Role::Unknown => {
                    arguments.unknown(&argument, input.as_deref(), site, diagnostics);
                }
            }
        }
        arguments
    }

    fn state(&mut self, argument: &PatType, diagnostics: &mut Diagnostics) {
        check_state(argument, diagnostics);
        let is_impl = check_impl_trait(&argument.ty, diagnostics);
        self.hold(&argument.pat, &argument.ty, is_impl);
    }

    /// Makes a state of an argument: of what it lends, if that can be told.
    fn hold(&mut self, pattern: &Pat, ty: &Type, is_unknown: bool) {
        let ty = match ty {
            _ if is_unknown => parse_quote!(()),
            Type::Reference(reference) => types::ungrouped((*reference.elem).clone()),
            by_value => types::lendable(by_value).clone(),
        };
        let given = match &ty {
            _ if is_unknown => Given::Anything,
            Type::TraitObject(_) => Given::Shared,
            _ => Given::Converted,
        };
        let name = self.fresh_name(pattern);
        self.passed.push(Passed::State(name.clone(), ty.span()));
        self.states.push(State { name, ty, given });
    }

    fn attempt(&mut self, argument: &PatType, diagnostics: &mut Diagnostics) {
        if self
            .passed
            .iter()
            .any(|passed| matches!(passed, Passed::Attempt(_)))
        {
            diagnostics.refuse_tokens(&argument.pat, refuse::second_attempt());
        }
        let is_lent = matches!(&*argument.ty, Type::Reference(found) if found.mutability.is_none());
        if !is_lent {
            let refusal = refuse::attempt_type(written(&argument.pat));
            diagnostics.refuse_tokens(&argument.ty, refusal);
        }
        self.passed
            .push(Passed::Attempt(types::referent(&argument.ty).span()));
    }

    fn input(&mut self, argument: PatType, diagnostics: &mut Diagnostics) {
        let is_refused = check_input(&argument.ty, diagnostics);
        let is_impl = check_impl_trait(&argument.ty, diagnostics);
        self.passed
            .push(Passed::Input(types::referent(&argument.ty).span()));
        self.input = Some(if is_refused || is_impl {
            Input::unknown()
        } else {
            Input::of(*argument.ty)
        });
    }

    /// An unmarked argument beside the input: a state whose mark was forgotten,
    /// as far as the operator goes, or the attempt.
    fn unknown(
        &mut self,
        argument: &PatType,
        input: Option<&str>,
        site: Site,
        diagnostics: &mut Diagnostics,
    ) {
        let (name, ty) = (written(&argument.pat), written(&argument.ty));
        let input = input.unwrap_or_default();
        let refusal = match site {
            _ if types::is_attempt(&argument.ty) => refuse::unmarked_attempt(name, ty),
            Site::Method => refuse_method::second_input_of_method(name, input),
            Site::Function => {
                let lent = written(types::lendable(&argument.ty));
                self.hold(&argument.pat, &argument.ty, false);
                refuse::second_input(name, input, lent)
            }
        };
        diagnostics.refuse_tokens(&argument.pat, refusal);
    }

    /// Refuses lifetimes in the input that are not among those of the block.
    pub(crate) fn check_lifetimes(
        &mut self,
        block: &BTreeSet<Ident>,
        diagnostics: &mut Diagnostics,
    ) {
        let Some(input) = &mut self.input else { return };
        let mut refused = false;
        let mut refuse = |span, found: String| {
            diagnostics.refuse(span, refuse_method::lifetime_in_method(found));
            refused = true;
        };
        if let Some(ty) = input.held.element() {
            lifetimes::visit(ty, &mut |slot| match slot {
                Slot::Elided(_, ampersand) => refuse(ampersand, "&".to_owned()),
                Slot::Named(found) if found.ident == "static" => {}
                Slot::Named(found) if block.contains(&found.ident) => {}
                Slot::Named(found) => refuse(found.span(), found.to_string()),
            });
        }
        if refused {
            *input = Input::unknown();
        }
    }

    /// The name of an argument for the operator's field, which no other has.
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

fn refuse_state_in_method(argument: &PatType, diagnostics: &mut Diagnostics) {
    let refusal = refuse_method::state_in_method(written(&argument.pat));
    diagnostics.refuse_tokens(&argument.pat, refusal);
}

fn check_state(argument: &PatType, diagnostics: &mut Diagnostics) {
    let (name, ty) = (
        written(&argument.pat),
        written(types::lendable(&argument.ty)),
    );
    let Type::Reference(reference) = &*argument.ty else {
        if !matches!(&*argument.ty, Type::ImplTrait(_)) {
            diagnostics.refuse_tokens(&argument.ty, refuse::state_by_value(name, ty));
        }
        return;
    };
    match (&reference.mutability, &reference.lifetime) {
        (Some(keyword), _) => diagnostics.refuse_tokens(keyword, refuse::state_mutable(name, ty)),
        (None, Some(lifetime)) if lifetime.ident == "static" => {
            diagnostics.refuse_tokens(lifetime, refuse::state_static(name, ty));
        }
        _ => {}
    }
}

/// Refuses an input that cannot be lent; `true` if its type is no help either.
fn check_input(ty: &Type, diagnostics: &mut Diagnostics) -> bool {
    let Type::Reference(reference) = ty else {
        return false;
    };
    match (&reference.mutability, &reference.lifetime) {
        (Some(keyword), _) => diagnostics.refuse_tokens(keyword, refuse::input_mutable()),
        (None, Some(lifetime)) if lifetime.ident == "static" => {
            diagnostics.refuse_tokens(lifetime, refuse::input_static(written(&reference.elem)));
        }
        _ => {}
    }
    let element = types::referent(ty);
    let is_dyn = matches!(element, Type::TraitObject(_));
    if is_dyn {
        diagnostics.refuse_tokens(element, refuse::input_dyn(written(element)));
    }
    is_dyn
}

fn check_impl_trait(ty: &Type, diagnostics: &mut Diagnostics) -> bool {
    let keyword = types::impl_keyword(ty);
    if let Some(keyword) = &keyword {
        diagnostics.refuse_tokens(keyword, refuse::impl_argument());
    }
    keyword.is_some()
}

//! A method: the type of its `impl` block is the operator, or a new type that
//! holds one.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Generics, ItemFn, ItemImpl, Receiver, ReceiverKind, Signature, Type};

use super::choice::choose;
use super::names::Names;
use super::{
    Asked, Attempt, ExistingOperator, NewOperator, Operator, Output, attributes, replace_self,
};
use crate::diagnostics::Diagnostics;
use crate::refuse::implementation as refuse;
use crate::signature::{self, Arguments, Given, Input, OperatorGenerics, Passed, Site, State};
use crate::source::written;

pub(super) fn read(
    block: ItemImpl,
    methods: Vec<ItemFn>,
    names: &Names,
    asked: &mut Asked<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<(Operator, Attempt)> {
    let ItemFn { vis, sig, .. } = choose(&block, methods, names, diagnostics)?;
    let ItemImpl {
        attrs,
        generics,
        trait_,
        self_ty: ty,
        ..
    } = block;
    let attributes = attributes::copied(&attrs);
    let of_trait = trait_.map(|(path, _)| quote!(as #path));
    let is_of_trait = of_trait.is_some();
    let Some(name) = names.operator.clone() else {
        let path = of_trait.map_or(quote!(Self), |of_trait| quote!(<Self #of_trait>));
        let attempt = attempt(sig, &path, Passed::Receiver, &generics, diagnostics);
        let operator = ExistingOperator {
            ty: *ty,
            is_of_trait,
            attributes,
            generics,
        };
        return Some((Operator::Existing(Box::new(operator)), attempt));
    };
    let path = replace_self(&quote!(<Self #of_trait>), &ty);
    let sig: Signature = syn::parse2(replace_self(&sig, &ty)).ok()?;
    asked.replace_self(&ty);
    let inner = Ident::new("inner", Span::call_site());
    let passed = Passed::State(inner.clone(), ty.span());
    let attempt = attempt(sig, &path, passed, &generics, diagnostics);
    let is_generic = signature::mentions_type(&ty, &generics);
    let operator = NewOperator {
        name,
        visibility: vis,
        attributes,
        generics: OperatorGenerics::of_block(generics),
        states: vec![State {
            name: inner,
            ty: *ty,
            given: if is_generic {
                Given::Shared
            } else {
                Given::Converted
            },
        }],
        holds_receiver: true,
    };
    Some((Operator::New(Box::new(operator)), attempt))
}

/// One call of a method of the type at `path`.
fn attempt(
    signature: Signature,
    path: &TokenStream,
    receiver: Passed,
    block: &Generics,
    diagnostics: &mut Diagnostics,
) -> Attempt {
    let before = diagnostics.count();
    signature::check_qualifiers(&signature, diagnostics);
    check_generics(&signature.generics, diagnostics);
    let (name, is_async) = (signature.ident, signature.asyncness.is_some());
    let mut arguments = Arguments::read(&name, signature.inputs, Site::Method, diagnostics);
    check_receiver(&name, arguments.receiver.as_ref(), diagnostics);
    let lifetimes = block
        .lifetimes()
        .map(|found| found.lifetime.ident.clone())
        .collect();
    arguments.check_lifetimes(&lifetimes, diagnostics);
    let output = signature::output(signature.output, is_async, &lifetimes, diagnostics);
    let is_callable = diagnostics.count() == before;
    Attempt {
        path: is_callable.then(|| quote!(#path::#name)),
        name,
        passed: std::iter::once(receiver).chain(arguments.passed).collect(),
        input: arguments.input.unwrap_or_else(Input::unknown),
        output: output.map(|ty| Output::new(ty, block)),
    }
}

/// Refuses parameters of the method itself: the operator could not know them.
fn check_generics(generics: &Generics, diagnostics: &mut Diagnostics) {
    let types = generics.type_params().map(|found| &found.ident);
    let constants = generics.const_params().map(|found| &found.ident);
    for parameter in types.chain(constants) {
        diagnostics.refuse_tokens(parameter, refuse::generic_method(parameter));
    }
}

/// Refuses a method that cannot be called by many attempts at a time.
fn check_receiver(name: &Ident, receiver: Option<&Receiver>, diagnostics: &mut Diagnostics) {
    let Some(receiver) = receiver else {
        diagnostics.refuse_tokens(name, refuse::no_receiver(name));
        return;
    };
    let is_lent = match &receiver.kind {
        ReceiverKind::Reference(_, _, mutability) => mutability.is_none(),
        ReceiverKind::Typed(_, ty) => {
            matches!(&**ty, Type::Reference(found) if found.mutability.is_none()
                && found.elem.to_token_stream().to_string() == "Self")
        }
        _ => false,
    };
    if !is_lent {
        diagnostics.refuse_tokens(receiver, refuse::receiver_not_lent(written(receiver)));
    }
}

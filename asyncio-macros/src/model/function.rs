//! A free function: its operator is a new type.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, quote};
use syn::ItemFn;

use super::names::Names;
use super::{Attempt, NewOperator, Operator, Output, attributes, self_type};
use crate::diagnostics::Diagnostics;
use crate::refuse::{attribute as refuse_key, signature as refuse};
use crate::signature::{self, Arguments, Input, OperatorGenerics, Site};

pub(super) fn read(
    function: ItemFn,
    names: &Names,
    diagnostics: &mut Diagnostics,
) -> Option<(Operator, Attempt)> {
    let ItemFn {
        attrs, vis, sig, ..
    } = function;
    if let Some((_, place)) = &names.invoke {
        diagnostics.refuse(*place, refuse_key::invoke_on_function());
    }
    if let Some(receiver) = sig.receiver() {
        let refusal = refuse::receiver_outside_impl(&sig.ident);
        diagnostics.refuse_tokens(&receiver.self_token, refusal);
        return None;
    }
    if let Some(word) = self_type::find_self(&sig) {
        diagnostics.refuse_tokens(&word, refuse::self_outside_impl());
        return None;
    }
    let before = diagnostics.count();
    signature::check_qualifiers(&sig, diagnostics);
    let all = sig.to_token_stream();
    let is_async = sig.asyncness.is_some();
    let mut arguments = Arguments::read(&sig.ident, sig.inputs, Site::Function, diagnostics);
    let (generics, kept) = OperatorGenerics::take(sig.generics, &mut arguments, all, diagnostics);
    let output = signature::output(sig.output, is_async, &kept, diagnostics);
    let is_callable = diagnostics.count() == before;

    let function = sig.ident;
    let name = operator_name(names.operator.as_ref(), &function, diagnostics);
    let turbofish = generics.turbofish();
    let attempt = Attempt {
        path: is_callable.then(|| quote!(#function #turbofish)),
        name: function,
        passed: arguments.passed,
        input: arguments.input.unwrap_or_else(Input::unknown),
        output: output.map(|ty| Output::new(ty, &generics.generics)),
    };
    let operator = NewOperator {
        name,
        visibility: vis,
        attributes: attributes::copied(&attrs),
        generics,
        states: arguments.states,
        holds_receiver: false,
    };
    Some((Operator::New(Box::new(operator)), attempt))
}

/// The operator's name: as declared, or the function's.
fn operator_name(
    declared: Option<&Ident>,
    function: &Ident,
    diagnostics: &mut Diagnostics,
) -> Ident {
    if let Some(name) = declared {
        return name.clone();
    }
    if BUILT_IN.iter().any(|built_in| function == built_in) {
        let refusal = refuse::built_in_name(function, camel_case(function));
        diagnostics.refuse_tokens(function, refusal);
        return Ident::new(&camel_case(function), function.span());
    }
    // At the function's place, but of the macro's making, so that lints about
    // names and unused types leave it alone.
    let mut name = function.clone();
    name.set_span(Span::call_site().located_at(function.span()));
    name
}

/// The types that every scope has, until another of the same name hides them.
const BUILT_IN: &[&str] = &[
    "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
    "i128", "isize", "f16", "f32", "f64", "f128",
];

fn camel_case(name: &Ident) -> String {
    let name = name.to_string();
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

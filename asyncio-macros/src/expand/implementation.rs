//! The implementation of `AsyncFunction`.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Type, WherePredicate, parse_quote};

use super::{invoke, judge, keys, located_at};
use crate::model::{IsResult, Model, Operator, Output, replace_self};

/// The constant that asks the type whether it is a `Result`; nothing where its
/// name says.
pub(super) fn is_result(model: &Model) -> Option<TokenStream> {
    let runtime = &model.runtime;
    let output = model.attempt.output.as_ref()?;
    let ty = match &model.operator {
        // Outside of the block its `Self` means nothing.
        Operator::Existing(operator) => replace_self(&output.ty, &operator.ty),
        Operator::New(_) => output.ty.to_token_stream(),
    };
    (output.is_result == IsResult::Asked).then(|| {
        quote_spanned! {Span::mixed_site()=>
            const __IS_RESULT: bool = {
                use #runtime::__private::NotResult as _;
                #runtime::__private::Probe::<#ty>::IS_RESULT
            };
        }
    })
}

/// What is returned, and the trait that makes a `Result` of it.
fn returned(model: &Model) -> (TokenStream, TokenStream) {
    let runtime = &model.runtime;
    let (ty, is_result) = match &model.attempt.output {
        None => (quote!(()), quote!(false)),
        Some(Output { ty, is_result }) => {
            let is_result = match is_result {
                IsResult::Named(named) => quote!(#named),
                // rustdoc shows what stands there in the source: at best a name.
                IsResult::Asked => {
                    quote_spanned!(located_at(last_name(ty))=> __IS_RESULT)
                }
            };
            (ty.to_token_stream(), is_result)
        }
    };
    (ty, quote!(#runtime::__private::Returned::<#is_result>))
}

/// The last name of a path, or where another type begins.
fn last_name(ty: &Type) -> Span {
    match ty {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .map_or(ty.span(), |last| last.ident.span()),
        ty => ty.span(),
    }
}

/// That threads can share the operator. Asked for here it is told once where
/// they cannot, at the state or at the type itself.
///
/// Not asked for where the operator has lifetimes: rustc would not see that the
/// answer holds for all of them. There the trait asks.
pub(super) fn shareable(model: &Model) -> Option<WherePredicate> {
    let (place, generics) = match &model.operator {
        Operator::Existing(operator) => (operator.ty.span(), &operator.generics),
        Operator::New(operator) => (
            operator.states.first()?.ty.span(),
            &operator.generics.generics,
        ),
    };
    let shared = quote_spanned!(place=> Self: ::core::marker::Send + ::core::marker::Sync);
    generics
        .lifetimes()
        .next()
        .is_none()
        .then(|| parse_quote!(#shared))
}

pub(super) fn expand(model: &Model, generics: &Generics, operator: &TokenStream) -> TokenStream {
    let mut generics = generics.clone();
    if let Some(shareable) = shareable(model) {
        generics.make_where_clause().predicates.push(shareable);
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (runtime, attempt) = (&model.runtime, &model.attempt);
    let input = attempt.input.held.ty(runtime);
    let (output, returned) = returned(model);
    let place = located_at(output.span());
    // Each at the type that was written: a message about it stands there.
    let types = [
        quote_spanned!(located_at(attempt.input.place())=> type Input = #input;),
        quote_spanned!(place=> type Output = <#output as #returned>::Output;),
        quote_spanned!(place=> type Error = <#output as #returned>::Error;),
    ];
    let reads_attempt = attempt.reads_attempt();
    let reads_attempt = (!reads_attempt).then(|| {
        quote!(
            const READS_ATTEMPT: bool = false;
        )
    });
    let invoke = invoke::expand(model, &output, &returned);
    let judge = judge::expand(model);
    let settings = settings(model);
    let keys = keys::expand(model);
    quote_spanned! {Span::mixed_site()=>
        #[automatically_derived]
        impl #impl_generics #runtime::AsyncFunction for #operator #where_clause {
            #(#types)*

            #reads_attempt

            #invoke

            #judge

            #settings

            #keys
        }
    }
}

/// The texts that were checked, for the run time to read with the same parser.
fn settings(model: &Model) -> Option<TokenStream> {
    let runtime = &model.runtime;
    let texts = model
        .declared
        .texts
        .iter()
        .map(|(key, text)| quote!((#key, #text)));
    let texts: Vec<TokenStream> = texts.collect();
    (!texts.is_empty()).then(|| {
        quote_spanned! {Span::mixed_site()=>
            fn settings(&self) -> #runtime::Settings {
                #runtime::__private::declared(&[#(#texts),*])
            }
        }
    })
}

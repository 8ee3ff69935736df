//! The implementation of `AsyncFunction`.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Type, WherePredicate, parse_quote};

use super::{judge, keys, located_at, moved_to};
use crate::model::{IsResult, Model, Operator, Output, replace_self};
use crate::signature::{Held, Passed};

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
    let invoke = invoke(model, &returned);
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

/// One attempt: the function is called with what it asks for.
fn invoke(model: &Model, returned: &TokenStream) -> TokenStream {
    let (runtime, attempt) = (&model.runtime, &model.attempt);
    let arguments = attempt.passed.iter().map(argument);
    let arguments: Vec<TokenStream> = arguments.collect();
    let copied = matches!(attempt.input.held, Held::Copied(_)).then(|| {
        let ty = &attempt.input.written;
        let copied = quote_spanned!(Span::mixed_site()=> #runtime::__private::copied);
        quote_spanned!(Span::mixed_site()=> let input = #copied::<#ty>(input);)
    });
    let check = check_name(model);
    let given = if attempt.reads_attempt() {
        quote_spanned!(Span::mixed_site()=> attempt)
    } else {
        quote!(_)
    };
    let called = if let Some(path) = &attempt.path {
        quote_spanned! {Span::mixed_site()=>
            #returned::into_result(#path(#(#arguments),*).await)
        }
    } else {
        quote_spanned!(Span::mixed_site()=> ::core::unreachable!())
    };
    let future = quote_spanned! {located_at(attempt.name.span())=>
        impl ::core::future::Future<
            Output = ::core::result::Result<Self::Output, Self::Error>
        > + ::core::marker::Send
    };
    quote_spanned! {Span::mixed_site()=>
        fn invoke(
            &self,
            input: &Self::Input,
            #given: &#runtime::Attempt<Self::Error>,
        ) -> #future {
            #check
            #copied
            async move { #called }
        }
    }
}

/// Checks that a type which is no `Result` by its name is none.
fn check_name(model: &Model) -> Option<TokenStream> {
    let output = model.attempt.output.as_ref()?;
    let place = output.ty.span();
    let (ty, runtime) = (&output.ty, moved_to(place, &model.runtime));
    (output.is_result == IsResult::Named(false)).then(|| {
        quote_spanned! {place=>
            {
                use #runtime::__private::NotResult as _;
                #runtime::__private::not_a_result(#runtime::__private::Probe::<#ty>::answer());
            }
        }
    })
}

fn argument(passed: &Passed) -> TokenStream {
    match passed {
        Passed::Receiver => quote_spanned!(Span::mixed_site()=> self),
        Passed::State(name, place) => quote_spanned!(located_at(*place)=> &*self.#name),
        Passed::Input(place) => quote_spanned!(located_at(*place)=> input),
        Passed::Attempt(place) => quote_spanned!(located_at(*place)=> attempt),
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

//! The implementation of `AsyncFunction`.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Type, parse_quote};

use super::{judge, located_at};
use crate::model::{IsResult, Model, Operator, replace_self};
use crate::signature::{Held, Passed};

/// The constant that asks the type whether it is a `Result`; nothing where its
/// name says.
pub(super) fn is_result(model: &Model) -> Option<TokenStream> {
    let (runtime, output) = (&model.runtime, &model.attempt.output);
    let ty = match &model.operator {
        // Outside of the block its `Self` means nothing.
        Operator::Existing(operator) => replace_self(&output.ty, &operator.ty),
        Operator::New(_) => quote::ToTokens::to_token_stream(&output.ty),
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

/// What the output is as a `Result`.
fn returned(model: &Model) -> TokenStream {
    let runtime = &model.runtime;
    let is_result = match model.attempt.output.is_result {
        IsResult::Asked => quote!(__IS_RESULT),
        IsResult::Named(named) => quote!(#named),
    };
    quote!(#runtime::__private::Returned::<#is_result>)
}

/// The parameters of the operator with what is asked of them where it runs:
/// attempts run on any thread, and share what they are lent. Asked of the types
/// themselves, a message that one cannot do so stands at it and nowhere else.
pub(super) fn bounds(model: &Model, generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    let shared: Vec<&Type> = match &model.operator {
        Operator::New(operator) => operator.states.iter().map(|state| &state.ty).collect(),
        Operator::Existing(operator) => vec![&operator.ty],
    };
    let (lent, copied) = match &model.attempt.input.held {
        Held::String => (None, None),
        Held::Vec(ty) | Held::Owned(ty) | Held::Lent(ty) => (Some(ty), None),
        Held::Copied(ty) => (None, Some(ty)),
    };
    let clause = generics.make_where_clause();
    for ty in shared.into_iter().chain(lent) {
        let bound = quote_spanned!(ty.span()=> #ty: ::core::marker::Send + ::core::marker::Sync);
        clause.predicates.push(parse_quote!(#bound));
    }
    if let Some(ty) = copied {
        let bound = quote_spanned!(ty.span()=> #ty: ::core::marker::Send);
        clause.predicates.push(parse_quote!(#bound));
    }
    generics
}

pub(super) fn expand(model: &Model, generics: &Generics, operator: &TokenStream) -> TokenStream {
    let generics = bounds(model, generics);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (runtime, attempt) = (&model.runtime, &model.attempt);
    let input = attempt.input.held.ty(runtime);
    let (output, returned) = (&attempt.output.ty, returned(model));
    let reads_attempt = attempt.reads_attempt();
    let reads_attempt = (!reads_attempt).then(|| {
        quote!(
            const READS_ATTEMPT: bool = false;
        )
    });
    let invoke = invoke(model, &returned);
    let judge = judge::expand(model);
    let settings = settings(model);
    // Where a second implementation is reported to conflict with.
    let place = operator
        .clone()
        .into_iter()
        .next()
        .map_or_else(Span::mixed_site, |t| t.span());
    let keyword = quote_spanned!(located_at(place)=> impl);
    quote_spanned! {Span::mixed_site()=>
        #[automatically_derived]
        #keyword #impl_generics #runtime::AsyncFunction for #operator #where_clause {
            type Input = #input;
            type Output = <#output as #returned>::Output;
            type Error = <#output as #returned>::Error;

            #reads_attempt

            #invoke

            #judge

            #settings
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
            attempt: &#runtime::Attempt<Self::Error>,
        ) -> #future {
            #copied
            async move { #called }
        }
    }
}

fn argument(passed: &Passed) -> TokenStream {
    let site = Span::mixed_site();
    match passed {
        Passed::Receiver => quote_spanned!(site=> self),
        Passed::State(name) => quote_spanned!(site=> &*self.#name),
        Passed::Input => quote_spanned!(site=> input),
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

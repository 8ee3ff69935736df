//! A new type that is the operator.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{docs, implementation, invoke, located_at};
use crate::model::{Model, NewOperator};
use crate::signature::{Given, State};

pub(super) fn expand(model: &Model, operator: &NewOperator) -> TokenStream {
    let NewOperator {
        name,
        visibility,
        attributes,
        generics,
        states,
        ..
    } = operator;
    let params = &generics.generics;
    let (impl_generics, type_generics, where_clause) = params.split_for_impl();
    let fields = states
        .iter()
        .map(|State { name, ty, .. }| quote!(#name: ::std::sync::Arc<#ty>));
    let types = states.iter().map(|state| &state.ty);
    let phantom = generics.phantom(quote!(#(#types)*));
    let marker = phantom
        .as_ref()
        .map(|unused| quote!(__unused: ::core::marker::PhantomData<#unused>));
    let fields = fields.chain(marker);

    let of_generated = operator.of_generated();
    let docs = docs::of_operator(model);
    let is_result = implementation::is_result(model);
    let call_function = invoke::call_function(model);
    let constructor = constructor(operator);
    let call = call(model, operator);
    let clones = field_values(operator, |state| {
        let name = &state.name;
        Some(quote_spanned!(Span::mixed_site()=> ::core::clone::Clone::clone(&self.#name)))
    });
    let shown_name = name.to_string();
    let shown_name = shown_name.trim_start_matches("r#");
    let implementation = implementation::expand(model, params, &quote!(#name #type_generics));
    let definition = quote_spanned! {located_at(name.span())=>
        #visibility struct #name #params #where_clause { #(#fields),* }
    };
    quote_spanned! {Span::mixed_site()=>
        #docs
        #(#attributes)*
        #definition

        #(#of_generated)*
        const _: () = {
            #is_result

            #call_function

            impl #impl_generics #name #type_generics #where_clause {
                #constructor

                #call
            }

            #[automatically_derived]
            impl #impl_generics ::core::clone::Clone for #name #type_generics #where_clause {
                fn clone(&self) -> Self {
                    Self { #clones }
                }
            }

            #[automatically_derived]
            impl #impl_generics ::core::fmt::Debug for #name #type_generics #where_clause {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    ::core::fmt::Formatter::debug_struct(f, #shown_name).finish_non_exhaustive()
                }
            }

            #implementation
        };
    }
}

fn constructor(operator: &NewOperator) -> TokenStream {
    let NewOperator {
        visibility, states, ..
    } = operator;
    let arguments = states.iter().map(|State { name, ty, given }| match given {
        Given::Converted => quote!(#name: impl ::core::convert::Into<::std::sync::Arc<#ty>>),
        Given::Shared => quote!(#name: ::std::sync::Arc<#ty>),
        Given::Anything => quote!(#name: impl ::core::marker::Sized),
    });
    let values = field_values(operator, |State { name, given, .. }| match given {
        Given::Converted => Some(quote!(::core::convert::Into::into(#name))),
        Given::Shared => None,
        Given::Anything => Some(quote!({
            ::core::mem::drop(#name);
            ::core::unreachable!()
        })),
    });
    let docs = docs::of_constructor(operator);
    // Only for the one function that is named so.
    let allowed =
        (operator.name == "operator").then(|| quote!(#[allow(clippy::self_named_constructors)]));
    quote_spanned! {Span::mixed_site()=>
        #[doc = #docs]
        #[must_use]
        #allowed
        #visibility fn operator(#(#arguments),*) -> Self {
            Self { #values }
        }
    }
}

/// One call outside of any stream, for which no trait has to be in scope.
fn call(model: &Model, operator: &NewOperator) -> TokenStream {
    let visibility = &operator.visibility;
    let runtime = &model.runtime;
    let input = model.attempt.input.held.ty(runtime);
    let function = quote_spanned!(Span::mixed_site()=> <Self as #runtime::AsyncFunction>);
    let shareable = implementation::shareable(model).map(|shareable| quote!(where #shareable));
    quote_spanned! {Span::mixed_site()=>
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        #visibility async fn call(
            &self,
            input: #input,
        ) -> ::core::result::Result<
            #function::Output,
            #runtime::Failure<#function::Input, #function::Error>,
        > #shareable {
            #function::call(self, input).await
        }
    }
}

/// The fields of the operator, each state with a value or that of its own name.
fn field_values(
    operator: &NewOperator,
    value: impl Fn(&State) -> Option<TokenStream>,
) -> TokenStream {
    let states = operator.states.iter().map(|state| {
        let name = &state.name;
        let value = value(state).map(|value| quote!(: #value));
        quote!(#name #value,)
    });
    let types = operator.states.iter().map(|state| &state.ty);
    let has_marker = operator.generics.phantom(quote!(#(#types)*)).is_some();
    let marker = has_marker.then(|| quote!(__unused: ::core::marker::PhantomData,));
    states.chain(marker).collect()
}

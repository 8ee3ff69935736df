//! The type of an `impl` block that is the operator.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;

use super::{docs, implementation, located_at};
use crate::model::{ExistingOperator, Model};

pub(super) fn expand(model: &Model, operator: &ExistingOperator) -> TokenStream {
    let ExistingOperator {
        ty,
        is_of_trait,
        attributes,
        generics,
    } = operator;
    let docs = docs::of_operator(model);
    let is_result = implementation::is_result(model);
    let implementation = implementation::expand(model, generics, &ty.to_token_stream());
    let of_generated = operator.of_generated();
    let only_one = (!is_of_trait).then(|| only_one(operator));
    quote_spanned! {Span::mixed_site()=>
        #(#of_generated)*
        const _: () = {
            #is_result

            #docs
            #(#attributes)*
            #implementation

            #only_one
        };
    }
}

/// What a second operator of one type runs into: rustc says that there are two,
/// and the name says what to do. On a trait's block the type may be another
/// crate's, which takes no constants.
fn only_one(operator: &ExistingOperator) -> TokenStream {
    let ExistingOperator { ty, generics, .. } = operator;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let name = Ident::new(SECOND_BLOCK, Span::call_site());
    quote_spanned! {located_at(ty.span())=>
        impl #impl_generics #ty #where_clause {
            #[doc(hidden)]
            const #name: () = ();
        }
    }
}

const SECOND_BLOCK: &str = "_A_SECOND_OPERATOR_OF_ONE_TYPE_NEEDS_OPERATOR_EQ_NAME";

//! The type of an `impl` block that is the operator.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use super::{docs, implementation};
use crate::model::{ExistingOperator, Model};

pub(super) fn expand(model: &Model, operator: &ExistingOperator) -> TokenStream {
    let ExistingOperator {
        ty,
        attributes,
        generics,
    } = operator;
    let docs = docs::of_operator(model);
    let is_result = implementation::is_result(model);
    let implementation = implementation::expand(model, generics, &ty.to_token_stream());
    let of_generated = operator.of_generated();
    quote_spanned! {Span::mixed_site()=>
        #(#of_generated)*
        const _: () = {
            #is_result

            #docs
            #(#attributes)*
            #implementation
        };
    }
}

//! What elements are ordered by.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

use super::{located_at, moved_to};
use crate::model::Model;
use crate::predicate::{Key, Selector};

/// The key of an input, taken by a closure that captures nothing. All of it
/// stands at what was written, and so do messages about it.
pub(super) fn expand(model: &Model) -> Option<TokenStream> {
    let runtime = &model.runtime;
    let Key { selector, span, .. } = model.key.as_ref()?;
    let (at, there) = (located_at(*span), moved_to(*span, runtime));
    let selected = match selector {
        Selector::Function(path) => quote_spanned!(at=> #path(input)),
        Selector::Closure(closure) => {
            quote_spanned!(at=> #there::__private::select(input, #closure))
        }
    };
    let keys = quote_spanned! {at=>
        #there::__private::keyed(
            |input: &Self::Input| #there::__private::Selected(#selected).owned()
        )
    };
    Some(quote_spanned! {Span::mixed_site()=>
        fn keys(&self) -> #runtime::__private::KeysOf<Self::Input> {
            use #runtime::__private::OwnedKey as _;
            #keys
        }
    })
}

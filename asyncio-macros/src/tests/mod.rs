//! What the attribute does with tokens, without a compiler around it.

mod corpus;
mod coverage;
mod docs;
mod expansion;
mod follow;
mod lifetimes;
mod meant;
mod quoted;
mod random;
mod signature;
mod sources;
mod table;

use proc_macro2::TokenStream;

use crate::expand::Reading;

/// The ids of what is refused, in the order of the source.
fn refused(attribute: TokenStream, item: TokenStream) -> Vec<&'static str> {
    let refused = Reading::of(attribute, item).diagnostics.in_order();
    refused.into_iter().map(|(_, refusal)| refusal.id).collect()
}

#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]
#![cfg_attr(
    test,
    allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)
)]

mod args;
mod diagnostics;
mod expand;
mod item;
mod keys;
mod markers;
mod model;
mod predicate;
mod refuse;
mod settings;
mod signature;
mod source;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

use expand::Reading;

#[doc = include_str!("../docs/async_function.md")]
#[proc_macro_attribute]
pub fn async_function(attribute: TokenStream, item: TokenStream) -> TokenStream {
    Reading::of(attribute.into(), item.into()).expand().into()
}

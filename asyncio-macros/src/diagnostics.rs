//! All that is wrong with one attribute, told at once and in source order.

use proc_macro2::{LineColumn, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens;

use crate::refuse::Refusal;

/// Where a message stands: from the first of some tokens to the last.
///
/// The two cannot be joined to one span on stable; a `compile_error!` that
/// begins with the one and ends with the other is underlined as if they were.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    first: Span,
    last: Span,
}

impl Place {
    pub(crate) fn of(tokens: &impl ToTokens) -> Self {
        let mut spans = tokens.to_token_stream().into_iter().map(|tree| tree.span());
        let first = spans.next().unwrap_or_else(Span::call_site);
        let last = spans.last().unwrap_or(first);
        Self { first, last }
    }

    /// The line and the column where it begins.
    pub(crate) fn start(self) -> LineColumn {
        self.first.start()
    }

    pub(crate) fn between(first: Span, last: Span) -> Self {
        Self { first, last }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::between(span, span)
    }
}

impl ToTokens for Place {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for span in [self.first, self.last] {
            let mut end = Punct::new('.', Spacing::Alone);
            end.set_span(span);
            tokens.extend([TokenTree::Punct(end)]);
        }
    }
}

/// Collects what is refused while the attribute and its item are read.
#[derive(Default)]
pub(crate) struct Diagnostics {
    refused: Vec<(Place, Refusal)>,
}

impl Diagnostics {
    pub(crate) fn refuse(&mut self, place: impl Into<Place>, refusal: Refusal) {
        self.refused.push((place.into(), refusal));
    }

    /// Refuses what these tokens say.
    pub(crate) fn refuse_tokens(&mut self, tokens: &impl ToTokens, refusal: Refusal) {
        self.refuse(Place::of(tokens), refusal);
    }

    /// How much was refused until now.
    pub(crate) fn count(&self) -> usize {
        self.refused.len()
    }

    /// What was refused, in the order of the source.
    pub(crate) fn in_order(mut self) -> Vec<(Place, Refusal)> {
        self.refused.sort_by_key(|(place, _)| place.start());
        self.refused
    }

    /// One `compile_error!` for each.
    pub(crate) fn into_compile_errors(self) -> TokenStream {
        self.in_order()
            .into_iter()
            .map(|(place, refusal)| syn::Error::new_spanned(place, refusal).into_compile_error())
            .collect()
    }
}

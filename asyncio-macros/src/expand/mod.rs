//! From the model to tokens. Nothing can fail here.
//!
//! Generated code names everything by its absolute path and has the hygiene of
//! [`Span::mixed_site`], so that nothing in the user's scope changes its
//! meaning and no predicate sees its variables. The operator is the only item
//! that it brings into the user's scope.

mod docs;
mod function;
mod implementation;
mod invoke;
mod judge;
mod keys;
mod method;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;

use crate::args::Args;
use crate::diagnostics::Diagnostics;
use crate::item::Item;
use crate::markers;
use crate::model::{Model, Operator};
use crate::refuse::attribute as refuse;

/// An attribute and its item, read.
pub(crate) struct Reading {
    /// The item as it was written.
    original: TokenStream,
    /// What is wrong.
    pub(crate) diagnostics: Diagnostics,
    /// The operator, if enough is known of it.
    pub(crate) model: Option<Model>,
}

impl Reading {
    pub(crate) fn of(attribute: TokenStream, item: TokenStream) -> Self {
        let mut diagnostics = Diagnostics::default();
        let args = Args::parse(attribute, &mut diagnostics);
        let (original, again) = markers::strip(item.clone());
        for place in again {
            diagnostics.refuse(place, refuse::attribute_twice());
        }
        let item = Item::parse(item, &mut diagnostics);
        let model = Model::read(&args, item, &mut diagnostics);
        Self {
            original,
            diagnostics,
            model,
        }
    }

    /// The item comes first and always, so that an editor finds it whatever is
    /// wrong; the operator comes wherever enough is known of it, so that one
    /// mistake makes no other.
    pub(crate) fn expand(self) -> TokenStream {
        let operator = self.model.as_ref().map(expand);
        let mut expanded = self.original;
        expanded.extend(self.diagnostics.into_compile_errors());
        expanded.extend(operator);
        expanded
    }
}

fn expand(model: &Model) -> TokenStream {
    match &model.operator {
        Operator::New(operator) => function::expand(model, operator),
        Operator::Existing(operator) => method::expand(model, operator),
    }
}

/// Code of ours that shows a message at code of the user's.
fn located_at(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}

/// Code of the user's that shows a message elsewhere.
fn moved_to(place: Span, tokens: &impl ToTokens) -> TokenStream {
    let moved = tokens.to_token_stream().into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            let content = moved_to(place, &group.stream());
            tree = TokenTree::Group(Group::new(group.delimiter(), content));
        }
        tree.set_span(tree.span().located_at(place));
        tree
    });
    moved.collect()
}

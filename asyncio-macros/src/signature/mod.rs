//! What is meant by a signature: states, one input, perhaps the attempt.

mod arguments;
mod generics;
mod lifetimes;
mod output;
mod role;
mod types;
mod words;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Safety, Type, parse_quote};

pub(crate) use arguments::Arguments;
pub(crate) use generics::OperatorGenerics;
pub(crate) use output::output;
pub(crate) use role::is_marked_attempt;
pub(crate) use words::{mentions, mentions_type};

use crate::diagnostics::Diagnostics;
use crate::refuse::signature as refuse;

/// Where a function stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Function,
    Method,
}

/// An argument, by what is passed to it. Messages about that stand at its type.
pub(crate) enum Passed {
    /// `self`
    Receiver,
    State(Ident, Span),
    Input(Span),
    Attempt(Span),
}

/// What stays the same for all elements.
pub(crate) struct State {
    pub(crate) name: Ident,
    /// The type that is lent.
    pub(crate) ty: Type,
    pub(crate) given: Given,
}

/// How the operator is given a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// As anything that an `Arc` can be made of.
    Converted,
    /// As an `Arc`, since its type would have to be guessed.
    Shared,
    /// Its type was refused: as whatever it is.
    Anything,
}

/// One element.
pub(crate) struct Input {
    /// The type that the operator holds.
    pub(crate) held: Held,
    /// The type as it was written, of which the message about a copy speaks.
    pub(crate) written: Type,
}

impl Input {
    fn of(ty: Type) -> Self {
        let written = ty.clone();
        let held = match ty {
            Type::Reference(reference) => types::held(types::ungrouped(*reference.elem)),
            ty => Held::Copied(ty),
        };
        Self { held, written }
    }

    /// Where messages about its type stand.
    pub(crate) fn place(&self) -> Span {
        types::referent(&self.written).span()
    }

    /// In place of an input that is missing or was refused.
    pub(crate) fn unknown() -> Self {
        Self::of(parse_quote!(()))
    }
}

/// How the operator holds an input.
pub(crate) enum Held {
    /// `&str` as a `String`
    String,
    /// `&[T]` as a `Vec<T>`
    Vec(Type),
    /// `&Path` as what it is borrowed from, asked of the type.
    Owned(Type),
    /// `&T` as `T`
    Lent(Type),
    /// `T`, copied for each attempt.
    Copied(Type),
}

impl Held {
    /// The type in it that was written.
    fn element(&mut self) -> Option<&mut Type> {
        match self {
            Self::String => None,
            Self::Vec(ty) | Self::Owned(ty) | Self::Lent(ty) | Self::Copied(ty) => Some(ty),
        }
    }

    pub(crate) fn ty(&self, runtime: &TokenStream) -> TokenStream {
        match self {
            Self::String => quote!(::std::string::String),
            Self::Vec(element) => quote!(::std::vec::Vec<#element>),
            Self::Owned(ty) => quote!(<#ty as #runtime::__private::Lent>::Held),
            Self::Lent(ty) | Self::Copied(ty) => ty.to_token_stream(),
        }
    }
}

/// Refuses what an operator's function cannot be.
pub(crate) fn check_qualifiers(signature: &syn::Signature, diagnostics: &mut Diagnostics) {
    if let Some(keyword) = &signature.constness {
        diagnostics.refuse_tokens(keyword, refuse::const_function());
    }
    if let Safety::Unsafe(keyword) = &signature.safety {
        diagnostics.refuse_tokens(keyword, refuse::unsafe_function());
    }
    if let Some(abi) = &signature.abi {
        diagnostics.refuse_tokens(&abi.extern_token, refuse::extern_function());
    }
    if signature.asyncness.is_none() {
        let help = output::async_help(&signature.output);
        let refusal = refuse::not_async(&signature.ident, help);
        diagnostics.refuse_tokens(&signature.fn_token, refusal);
    }
    if let Some(variadic) = &signature.variadic {
        diagnostics.refuse_tokens(&variadic.dots, refuse::variadic_function());
    }
}

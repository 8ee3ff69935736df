//! What is meant by a signature: states, one input, perhaps the attempt.

mod arguments;
mod generics;
mod lifetimes;
mod output;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Safety, Type};

pub(crate) use arguments::{Arguments, is_marked_attempt};
pub(crate) use generics::{OperatorGenerics, mentions};
pub(crate) use output::output;

use crate::diagnostics::Diagnostics;
use crate::refuse::signature as refuse;

/// Where a function stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Function,
    Method,
}

/// An argument, by what is passed to it.
pub(crate) enum Passed {
    /// `self`
    Receiver,
    State(Ident),
    Input,
    /// At the place of its type.
    Attempt(Span),
}

/// What stays the same for all elements.
pub(crate) struct State {
    pub(crate) name: Ident,
    /// The type that is lent.
    pub(crate) ty: Type,
    /// Whether `Arc<T>` can be made of it on the fly: not where `T` would have
    /// to be guessed.
    pub(crate) converts: bool,
}

/// One element.
pub(crate) struct Input {
    /// The type that the operator holds.
    pub(crate) held: Held,
    /// The type as it was written, of which the message about a copy speaks.
    pub(crate) written: Type,
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

/// Refuses what an operator's function cannot be. `false` if it could not be
/// called and awaited as it stands.
pub(crate) fn check_qualifiers(signature: &syn::Signature, diagnostics: &mut Diagnostics) -> bool {
    let mut callable = true;
    let mut refuse = |tokens: &dyn ToTokens, refusal| {
        diagnostics.refuse_tokens(&tokens.to_token_stream(), refusal);
        callable = false;
    };
    if let Some(keyword) = &signature.constness {
        refuse(keyword, refuse::const_function());
    }
    if let Safety::Unsafe(keyword) = &signature.safety {
        refuse(keyword, refuse::unsafe_function());
    }
    if let Some(abi) = &signature.abi {
        refuse(&abi.extern_token, refuse::extern_function());
    }
    if signature.asyncness.is_none() {
        let help = output::future_help(&signature.output);
        refuse(
            &signature.fn_token,
            refuse::not_async(&signature.ident).with_help(help),
        );
    }
    if let Some(variadic) = &signature.variadic {
        refuse(&variadic.dots, refuse::variadic_function());
    }
    callable
}

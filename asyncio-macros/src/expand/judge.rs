//! How the operator judges an outcome.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

use syn::Type;

use super::{located_at, moved_to};
use crate::model::{Errors, Judgement, Model};
use crate::predicate::{Form, Pattern, Predicate};

/// Nothing where the provided judgement says the same: every output is wanted
/// and no error is retried; nor where nobody knows what is judged.
pub(super) fn expand(model: &Model) -> Option<TokenStream> {
    let Judgement { retry_if, errors } = &model.judgement;
    let returned = &model.attempt.output.as_ref()?.ty;
    if retry_if.is_none() && matches!(errors, Errors::None) {
        return None;
    }
    let runtime = &model.runtime;
    let output = retry_if.as_ref().map_or_else(
        || quote_spanned!(Span::mixed_site()=> (_) => #runtime::Verdict::Accept),
        |predicate| of_output(model, predicate),
    );
    let error = match errors {
        Errors::None => quote_spanned!(Span::mixed_site()=> (_) => #runtime::Verdict::Fail),
        Errors::Any(key) => of_any_error(model, returned, *key),
        Errors::Some(predicate, key) => of_error(model, returned, predicate, *key),
    };
    Some(quote_spanned! {Span::mixed_site()=>
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> #runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok #output,
                ::core::result::Result::Err #error,
            }
        }
    })
}

fn of_output(model: &Model, predicate: &Predicate) -> TokenStream {
    let output = judged("__output", predicate.span);
    let verdict = verdict(model, predicate, &output, &quote!(of_output));
    quote_spanned!(Span::mixed_site()=> (#output) => #verdict)
}

/// Any error is retried, if the function returns one.
fn of_any_error(model: &Model, returned: &Type, key: Span) -> TokenStream {
    let runtime = moved_to(key, &model.runtime);
    let returned = moved_to(key, returned);
    quote_spanned!(key=> (_) => #runtime::__private::retry_any_error::<#returned>())
}

/// An error is judged, if the function returns one: messages that it does not
/// stand at the key, messages about the predicate at the predicate.
fn of_error(model: &Model, returned: &Type, predicate: &Predicate, key: Span) -> TokenStream {
    let runtime = moved_to(key, &model.runtime);
    let returned = moved_to(key, returned);
    let (returns, judges) = (judged("__error", key), judged("__error", predicate.span));
    let verdict = verdict(model, predicate, &judges, &quote!(of_error));
    quote_spanned! {key=>
        (#returns) => {
            let #returns = #runtime::__private::error_of::<#returned>(#returns);
            #verdict
        }
    }
}

/// The verdict on a value; messages about the predicate stand at it.
fn verdict(model: &Model, predicate: &Predicate, value: &Ident, of: &TokenStream) -> TokenStream {
    let at = located_at(predicate.span);
    let runtime = moved_to(predicate.span, &model.runtime);
    let of = moved_to(predicate.span, of);
    let verdict = quote_spanned!(at=> #runtime::__private::IntoVerdict::#of);
    let answer = match &predicate.form {
        Form::Any => return quote_spanned!(at=> #runtime::Verdict::Retry),
        Form::IsEmpty => quote_spanned!(at=> #runtime::IsEmpty::is_empty(#value)),
        Form::IsNone => quote_spanned!(at=> #runtime::__private::IsNone::is_none(#value)),
        Form::Function(path) => quote_spanned!(at=> #path(#value)),
        Form::Pattern(pattern) => matches(pattern, value, at),
        Form::Closure(closure) => {
            quote_spanned!(at=> #runtime::__private::ask(#value, #closure))
        }
    };
    quote_spanned!(at=> #verdict(#answer))
}

fn matches(pattern: &Pattern, value: &Ident, at: Span) -> TokenStream {
    let Pattern {
        tokens,
        guard,
        binds,
    } = pattern;
    let guard = guard.as_ref().map(|guard| quote!(if #guard));
    // Constants in a pattern are no references; names in it must be.
    let value = if *binds {
        value.to_token_stream()
    } else {
        quote_spanned!(at=> *#value)
    };
    quote_spanned! {at=>
        match #value {
            #tokens #guard => true,
            _ => false,
        }
    }
}

/// What is judged, as if the user had written it: with the user's hygiene, so
/// that no message speaks of a macro, and a name that nobody else would write.
fn judged(name: &str, place: Span) -> Ident {
    Ident::new(name, place)
}

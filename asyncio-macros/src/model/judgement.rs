//! How an outcome is judged.

use proc_macro2::Span;

use super::replace_self;
use crate::args::Args;
use crate::diagnostics::Diagnostics;
use crate::predicate::{Form, Predicate};
use crate::refuse::attribute as refuse;
use crate::settings::Declared;

pub(crate) struct Judgement {
    /// Of an output.
    pub(crate) retry_if: Option<Predicate>,
    /// Of an error.
    pub(crate) errors: Errors,
}

/// Which errors are retried.
pub(crate) enum Errors {
    /// None: no retry is declared, or for outputs only.
    None,
    /// Any, since `retry` stands alone, at this place.
    Any(Span),
    /// Those that `retry_on`, at this place, says.
    Some(Predicate, Span),
}

impl Judgement {
    pub(crate) fn read(args: &Args, declared: &Declared, diagnostics: &mut Diagnostics) -> Self {
        let mut read = |key| {
            let entry = args.get(key)?;
            if args.lacks("retry") {
                diagnostics.refuse_tokens(&entry.name, refuse::predicate_without_retry(key));
            }
            Predicate::read(entry, diagnostics)
        };
        let (retry_if, retry_on) = (read("retry_if"), read("retry_on"));
        let alone = args.lacks("retry_if") && args.lacks("retry_on");
        let key = |key| args.get(key).map(|entry| entry.name.span());
        let errors = match (retry_on, key("retry_on"), key("retry")) {
            (Some(predicate), Some(place), _) => Errors::Some(predicate, place),
            (_, _, Some(place)) if alone && declared.retried().is_some() => Errors::Any(place),
            _ => Errors::None,
        };
        Self { retry_if, errors }
    }

    /// The same where `Self` means another type.
    pub(super) fn replace_self(&mut self, ty: &syn::Type) {
        let errors = match &mut self.errors {
            Errors::Some(predicate, _) => Some(predicate),
            Errors::None | Errors::Any(_) => None,
        };
        for predicate in self.retry_if.iter_mut().chain(errors) {
            match &mut predicate.form {
                Form::Any | Form::IsEmpty | Form::IsNone => {}
                Form::Function(path) => *path = replace_self(path, ty),
                Form::Closure(closure) => *closure = replace_self(closure, ty),
                Form::Pattern(pattern) => {
                    pattern.tokens = replace_self(&pattern.tokens, ty);
                    pattern.guard = pattern.guard.as_ref().map(|guard| replace_self(guard, ty));
                }
            }
        }
    }
}

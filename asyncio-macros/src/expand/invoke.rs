//! One attempt: the function is called with what it asks for.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::{located_at, moved_to};
use crate::model::{IsResult, Model};
use crate::signature::{Held, Passed};

/// The methods that make a call, whose output the trait `returned` reads.
pub(super) fn expand(model: &Model, output: &TokenStream, returned: &TokenStream) -> TokenStream {
    let (runtime, attempt) = (&model.runtime, &model.attempt);
    let given = if attempt.reads_attempt() {
        quote_spanned!(Span::mixed_site()=> attempt)
    } else {
        quote!(_)
    };
    let future = quote_spanned! {located_at(attempt.name.span())=>
        impl ::core::future::Future<
            Output = ::core::result::Result<Self::Output, Self::Error>
        > + ::core::marker::Send
    };
    let check = check_name(model);
    let copied = copied(model);
    let (prepared, called, place) = match called(model) {
        None => (copied, quote!(::core::unreachable!()), None),
        Some(_) if model.borrows_nothing() => {
            let prepared = quote_spanned!(Span::mixed_site()=> let call = __call(input););
            let called = quote_spanned!(Span::mixed_site()=> #returned::into_result(call.await));
            let place = place(runtime, output, returned);
            (Some(prepared), called, Some(place))
        }
        Some(call) => {
            let called = quote_spanned!(Span::mixed_site()=> #returned::into_result(#call.await));
            (copied, called, None)
        }
    };
    quote_spanned! {Span::mixed_site()=>
        fn invoke(
            &self,
            input: &Self::Input,
            #given: &#runtime::Attempt<Self::Error>,
        ) -> #future {
            #check
            #prepared
            async move { #called }
        }

        #place
    }
}

/// Calls that borrow nothing stand in an operator as they are.
fn place(runtime: &TokenStream, output: &TokenStream, returned: &TokenStream) -> TokenStream {
    quote_spanned! {Span::mixed_site()=>
        fn place() -> impl #runtime::__private::RunAttempt<Self> {
            #runtime::__private::copying(
                |_: &Self, input: &Self::Input| __call(input),
                <#output as #returned>::into_result,
            )
        }
    }
}

/// The function by which such calls are made. That they borrow nothing is its
/// to say, and that they can go to another thread, so that it is told once where
/// they cannot.
pub(super) fn call_function(model: &Model) -> Option<TokenStream> {
    let call = called(model).filter(|_| model.borrows_nothing())?;
    let (attempt, runtime) = (&model.attempt, &model.runtime);
    let input = attempt.input.held.ty(runtime);
    let output = attempt.output.as_ref().map_or_else(
        || quote!(()),
        |output| {
            let ty = &output.ty;
            quote!(#ty)
        },
    );
    let copied = copied(model);
    let future = quote_spanned! {located_at(attempt.name.span())=>
        impl ::core::future::Future<Output = #output> + ::core::marker::Send + use<>
    };
    Some(quote_spanned! {Span::mixed_site()=>
        fn __call(input: &#input) -> #future {
            #copied
            #call
        }
    })
}

/// The function's future; `None` where it could not be called.
fn called(model: &Model) -> Option<TokenStream> {
    let path = model.attempt.path.as_ref()?;
    let arguments = model.attempt.passed.iter().map(argument);
    Some(quote_spanned!(Span::mixed_site()=> #path(#(#arguments),*)))
}

/// The copy of an input that is taken by value.
fn copied(model: &Model) -> Option<TokenStream> {
    let (input, runtime) = (&model.attempt.input, &model.runtime);
    matches!(input.held, Held::Copied(_)).then(|| {
        let ty = &input.written;
        let copied = quote_spanned!(Span::mixed_site()=> #runtime::__private::copied);
        quote_spanned!(Span::mixed_site()=> let input = #copied::<#ty>(input);)
    })
}

/// Checks that a type which is no `Result` by its name is none.
fn check_name(model: &Model) -> Option<TokenStream> {
    let output = model.attempt.output.as_ref()?;
    let place = output.ty.span();
    let (ty, runtime) = (&output.ty, moved_to(place, &model.runtime));
    (output.is_result == IsResult::Named(false)).then(|| {
        quote_spanned! {place=>
            {
                use #runtime::__private::NotResult as _;
                #runtime::__private::not_a_result(#runtime::__private::Probe::<#ty>::answer());
            }
        }
    })
}

fn argument(passed: &Passed) -> TokenStream {
    match passed {
        Passed::Receiver => quote_spanned!(Span::mixed_site()=> self),
        Passed::State(name, place) => quote_spanned!(located_at(*place)=> &*self.#name),
        Passed::Input(place) => quote_spanned!(located_at(*place)=> input),
        Passed::Attempt(place) => quote_spanned!(located_at(*place)=> attempt),
    }
}

#[async_function(
    retry = delays(1s, 5s),
    retry_if = |page| page.rows.is_empty(),
    retry_on = HttpError::Status { code, .. } if *code >= 500
)]
async fn fetch(url: &Url) -> http::Result<Page> {
    client().get(url).await
}

// ---------- expands to ----------

async fn fetch(url: &Url) -> http::Result<Page> {
    client().get(url).await
}
/// Operator form of [`fetch`](fn@fetch).
///
/// - **retries**: at most 2, after waits of 1s, 5s; 6s of waits at worst
/// - **retried**: outputs by what `|page| page.rows.is_empty()` says; errors that match `HttpError::Status { code, .. } if *code >= 500`
/// - **never retried**: other errors; other outputs
/// - **timeout**: no limit; a call that never ends holds its place and all later results for ever
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
struct fetch {}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<http::Result<Page>>::IS_RESULT
    };
    impl fetch {
        /// The operator, for a stream or for calls of its own.
        #[must_use]
        fn operator() -> Self {
            Self {}
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        async fn call(
            &self,
            input: Url,
        ) -> ::core::result::Result<
            <Self as ::asyncio_runtime::AsyncFunction>::Output,
            ::asyncio_runtime::Failure<
                <Self as ::asyncio_runtime::AsyncFunction>::Input,
                <Self as ::asyncio_runtime::AsyncFunction>::Error,
            >,
        > {
            <Self as ::asyncio_runtime::AsyncFunction>::call(self, input).await
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for fetch {
        fn clone(&self) -> Self {
            Self {}
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for fetch {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "fetch").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for fetch {
        type Input = Url;
        type Output = <http::Result<
            Page,
        > as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Output;
        type Error = <http::Result<
            Page,
        > as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Error;
        const READS_ATTEMPT: bool = false;
        fn invoke(
            &self,
            input: &Self::Input,
            _: &::asyncio_runtime::Attempt<Self::Error>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Self::Output, Self::Error>,
        > + ::core::marker::Send {
            async move {
                ::asyncio_runtime::__private::Returned::<
                    __IS_RESULT,
                >::into_result(fetch(input).await)
            }
        }
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> ::asyncio_runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok(__output) => {
                    ::asyncio_runtime::__private::IntoVerdict::of_output(
                        ::asyncio_runtime::__private::ask(
                            __output,
                            |page| page.rows.is_empty(),
                        ),
                    )
                }
                ::core::result::Result::Err(__error) => {
                    let __error = ::asyncio_runtime::__private::error_of::<
                        http::Result<Page>,
                    >(__error);
                    ::asyncio_runtime::__private::IntoVerdict::of_error(
                        match __error {
                            HttpError::Status { code, .. } if *code >= 500 => true,
                            _ => false,
                        },
                    )
                }
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(&[("retry", "delays(1s, 5s)")])
        }
    }
};

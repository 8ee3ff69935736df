#[async_function(operator = Put, retry = none, retry_on = Self::is_busy, attempt_timeout = 1s)]
impl Lookup {
    async fn put(&self, entry: &Entry) -> Result<Self, Error> {
        self.client.put(entry).await
    }
}

// ---------- expands to ----------

impl Lookup {
    async fn put(&self, entry: &Entry) -> Result<Self, Error> {
        self.client.put(entry).await
    }
}
/// As an operator, each element is one call of `put`.
///
/// - **retries**: none, each element is one attempt
/// - **timeout**: no limit for all attempts together
/// - **attempt_timeout**: 1s for each attempt
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
struct Put {
    inner: ::std::sync::Arc<Lookup>,
}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<Result<Lookup, Error>>::IS_RESULT
    };
    impl Put {
        /// The operator, with `inner` for all attempts.
        #[must_use]
        fn operator(
            inner: impl ::core::convert::Into<::std::sync::Arc<Lookup>>,
        ) -> Self {
            Self {
                inner: ::core::convert::Into::into(inner),
            }
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        async fn call(
            &self,
            input: Entry,
        ) -> ::core::result::Result<
            <Self as ::asyncio_runtime::AsyncFunction>::Output,
            ::asyncio_runtime::Failure<
                <Self as ::asyncio_runtime::AsyncFunction>::Input,
                <Self as ::asyncio_runtime::AsyncFunction>::Error,
            >,
        >
        where
            Self: ::core::marker::Send + ::core::marker::Sync,
        {
            <Self as ::asyncio_runtime::AsyncFunction>::call(self, input).await
        }
    }
    #[automatically_derived]
    impl ::core::clone::Clone for Put {
        fn clone(&self) -> Self {
            Self {
                inner: ::core::clone::Clone::clone(&self.inner),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for Put {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "Put").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for Put
    where
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
        type Input = Entry;
        type Output = <Result<
            Lookup,
            Error,
        > as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Output;
        type Error = <Result<
            Lookup,
            Error,
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
                >::into_result(<Lookup>::put(&*self.inner, input).await)
            }
        }
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> ::asyncio_runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok(_) => ::asyncio_runtime::Verdict::Accept,
                ::core::result::Result::Err(__error) => {
                    let __error = ::asyncio_runtime::__private::error_of::<
                        Result<Lookup, Error>,
                    >(__error);
                    ::asyncio_runtime::__private::IntoVerdict::of_error(
                        Lookup::is_busy(__error),
                    )
                }
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(
                &[("retry", "none"), ("attempt_timeout", "1s")],
            )
        }
    }
};

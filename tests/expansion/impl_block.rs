#[async_function(retry = fib(5, 100ms), retry_if = Self::is_partial)]
impl Lookup {
    fn is_partial(found: &Found) -> bool {
        found.len() < 2
    }

    /// One call.
    async fn lookup(&self, row: &str) -> Found {
        self.client.get(row).await
    }
}

// ---------- expands to ----------

impl Lookup {
    fn is_partial(found: &Found) -> bool {
        found.len() < 2
    }
    /// One call.
    async fn lookup(&self, row: &str) -> Found {
        self.client.get(row).await
    }
}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<Found>::IS_RESULT
    };
    /// As an operator, each element is one call of `lookup`.
    ///
    /// - **retries**: at most 5, after waits of 100ms, 100ms, 200ms, 300ms, 500ms; 1.2s of waits at worst
    /// - **retried**: outputs by what `Self::is_partial` says
    /// - **never retried**: other outputs
    /// - **timeout**: no limit; a call that never ends holds its place and all later results for ever
    /// - **attempt_timeout**: no limit
    /// - **capacity**: at most 100 elements in flight
    /// - **order**: results come out in the order of their inputs
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for Lookup
    where
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
        type Input = ::std::string::String;
        type Output = <Found as ::asyncio_runtime::__private::Returned<
            __IS_RESULT,
        >>::Output;
        type Error = <Found as ::asyncio_runtime::__private::Returned<
            __IS_RESULT,
        >>::Error;
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
                >::into_result(Self::lookup(self, input).await)
            }
        }
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> ::asyncio_runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok(__output) => {
                    ::asyncio_runtime::__private::IntoVerdict::of_output(
                        Self::is_partial(__output),
                    )
                }
                ::core::result::Result::Err(_) => ::asyncio_runtime::Verdict::Fail,
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(&[("retry", "fib(5, 100ms)")])
        }
    }
    impl Lookup {
        #[doc(hidden)]
        const _A_SECOND_OPERATOR_OF_ONE_TYPE_NEEDS_OPERATOR_EQ_NAME: () = ();
    }
};

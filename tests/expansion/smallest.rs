#[async_function]
async fn double(number: u32) -> u32 {
    2 * number
}

// ---------- expands to ----------

async fn double(number: u32) -> u32 {
    2 * number
}
/// Operator form of [`double`](fn@double).
///
/// - **retries**: none, each element is one attempt
/// - **timeout**: no limit; a call that never ends holds its place and all later results for ever
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
struct double {}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<u32>::IS_RESULT
    };
    fn __call(
        input: &u32,
    ) -> impl ::core::future::Future<Output = u32> + ::core::marker::Send + use<> {
        let input = ::asyncio_runtime::__private::copied::<u32>(input);
        double(input)
    }
    impl double {
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
            input: u32,
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
    impl ::core::clone::Clone for double {
        fn clone(&self) -> Self {
            Self {}
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for double {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "double").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for double {
        type Input = u32;
        type Output = <u32 as ::asyncio_runtime::__private::Returned<
            __IS_RESULT,
        >>::Output;
        type Error = <u32 as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Error;
        const READS_ATTEMPT: bool = false;
        fn invoke(
            &self,
            input: &Self::Input,
            _: &::asyncio_runtime::Attempt<Self::Error>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Self::Output, Self::Error>,
        > + ::core::marker::Send {
            let call = __call(input);
            async move {
                ::asyncio_runtime::__private::Returned::<
                    __IS_RESULT,
                >::into_result(call.await)
            }
        }
        fn place() -> impl ::asyncio_runtime::__private::RunAttempt<Self> {
            ::asyncio_runtime::__private::copying(
                |_: &Self, input: &Self::Input| __call(input),
                <u32 as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::into_result,
            )
        }
    }
};

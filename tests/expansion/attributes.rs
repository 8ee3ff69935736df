/// Not what it was.
#[async_function]
#[cfg(feature = "old")]
#[cfg_attr(test, allow(unused))]
#[cfg_attr(test, inline)]
#[doc(hidden)]
#[deprecated = "use `newer`"]
#[expect(clippy::unused_async)]
#[must_use]
pub async fn old(row: &u32) -> u32 {
    *row
}

// ---------- expands to ----------

/// Not what it was.
#[cfg(feature = "old")]
#[cfg_attr(test, allow(unused))]
#[cfg_attr(test, inline)]
#[doc(hidden)]
#[deprecated = "use `newer`"]
#[expect(clippy::unused_async)]
#[must_use]
pub async fn old(row: &u32) -> u32 {
    *row
}
/// Operator form of [`old`](fn@old).
///
/// - **retries**: none, each element is one attempt
/// - **timeout**: no limit; a call that never ends holds its place and all later results for ever
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
#[cfg(feature = "old")]
#[cfg_attr(test, allow(unused))]
#[doc(hidden)]
#[deprecated = "use `newer`"]
#[allow(clippy::unused_async)]
pub struct old {}
#[cfg(feature = "old")]
#[allow(deprecated)]
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<u32>::IS_RESULT
    };
    impl old {
        /// The operator, for a stream or for calls of its own.
        #[must_use]
        pub fn operator() -> Self {
            Self {}
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        pub async fn call(
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
    impl ::core::clone::Clone for old {
        fn clone(&self) -> Self {
            Self {}
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for old {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "old").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for old {
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
            async move {
                ::asyncio_runtime::__private::Returned::<
                    __IS_RESULT,
                >::into_result(old(input).await)
            }
        }
    }
};

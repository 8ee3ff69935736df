#[async_function(timeout = 5s)]
#[cfg(feature = "old")]
#[cfg_attr(test, deprecated)]
#[cfg_attr(test, warn(unused))]
impl Source for Old {
    async fn fetch(&self, row: &u32) -> u32 {
        *row
    }
}

// ---------- expands to ----------

#[cfg(feature = "old")]
#[cfg_attr(test, deprecated)]
#[cfg_attr(test, warn(unused))]
impl Source for Old {
    async fn fetch(&self, row: &u32) -> u32 {
        *row
    }
}
#[cfg(feature = "old")]
#[allow(deprecated)]
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<u32>::IS_RESULT
    };
    /// As an operator, each element is one call of `fetch`.
    ///
    /// - **retries**: none, each element is one attempt
    /// - **timeout**: 5s for all attempts and waits of one element
    /// - **attempt_timeout**: no limit
    /// - **capacity**: at most 100 elements in flight
    /// - **order**: results come out in the order of their inputs
    #[cfg(feature = "old")]
    #[cfg_attr(test, deprecated)]
    #[cfg_attr(test, warn(unused))]
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for Old
    where
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
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
                >::into_result(<Self as Source>::fetch(self, input).await)
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(&[("timeout", "5s")])
        }
    }
};

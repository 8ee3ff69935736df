#[async_function(order = keyed, key = |update| &update.user)]
#[cfg_attr(test, allow(unused))]
impl Store {
    async fn store(&self, update: &Update) {}
}

// ---------- expands to ----------

#[cfg_attr(test, allow(unused))]
impl Store {
    async fn store(&self, update: &Update) {}
}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<()>::IS_RESULT
    };
    /// As an operator, each element is one call of `store`.
    ///
    /// - **retries**: none, each element is one attempt
    /// - **timeout**: no limit; a call that never ends holds its place and all later elements of its key for ever
    /// - **attempt_timeout**: no limit
    /// - **capacity**: at most 100 elements in flight
    /// - **order**: elements of one key (`|update| &update.user`) are called one after the other, in the order of their inputs; others overtake them
    #[cfg_attr(test, allow(unused))]
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for Store
    where
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
        type Input = Update;
        type Output = <() as ::asyncio_runtime::__private::Returned<
            __IS_RESULT,
        >>::Output;
        type Error = <() as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Error;
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
                >::into_result(Self::store(self, input).await)
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(&[("order", "keyed")])
        }
        fn keys(&self) -> ::asyncio_runtime::__private::KeysOf<Self::Input> {
            use ::asyncio_runtime::__private::OwnedKey as _;
            ::asyncio_runtime::__private::keyed(|input: &Self::Input| {
                ::asyncio_runtime::__private::Selected(
                        ::asyncio_runtime::__private::select(
                            input,
                            |update| &update.user,
                        ),
                    )
                    .owned()
            })
        }
    }
    impl Store {
        #[doc(hidden)]
        const _A_SECOND_OPERATOR_OF_ONE_TYPE_NEEDS_OPERATOR_EQ_NAME: () = ();
    }
};

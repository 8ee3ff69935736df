#[async_function(retry = fixed(3, 1s), order = unordered)]
async fn get<'a, S, K>(
    #[state] store: &'a S,
    key: &'a K,
    #[attempt] attempt: &Attempt<S::Error>,
) -> Result<S::Value, S::Error>
where
    S: Store<K>,
    K: Send + Sync,
{
    store.get(key, attempt.number()).await
}

// ---------- expands to ----------

async fn get<'a, S, K>(
    store: &'a S,
    key: &'a K,
    attempt: &Attempt<S::Error>,
) -> Result<S::Value, S::Error>
where
    S: Store<K>,
    K: Send + Sync,
{
    store.get(key, attempt.number()).await
}
/// Operator form of [`get`](fn@get).
///
/// - **retries**: at most 3, after waits of 1s, 1s, 1s; 3s of waits at worst
/// - **retried**: all errors
/// - **never retried**: outputs
/// - **timeout**: no limit; a call that never ends holds its place for ever
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out as they are ready
struct get<S, K>
where
    S: Store<K>,
    K: Send + Sync,
{
    store: ::std::sync::Arc<S>,
    __unused: ::core::marker::PhantomData<fn() -> (*const K,)>,
}
const _: () = {
    impl<S, K> get<S, K>
    where
        S: Store<K>,
        K: Send + Sync,
    {
        /// The operator, with `store` for all attempts.
        #[must_use]
        fn operator(store: ::std::sync::Arc<S>) -> Self {
            Self {
                store,
                __unused: ::core::marker::PhantomData,
            }
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        async fn call(
            &self,
            input: K,
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
    impl<S, K> ::core::clone::Clone for get<S, K>
    where
        S: Store<K>,
        K: Send + Sync,
    {
        fn clone(&self) -> Self {
            Self {
                store: ::core::clone::Clone::clone(&self.store),
                __unused: ::core::marker::PhantomData,
            }
        }
    }
    #[automatically_derived]
    impl<S, K> ::core::fmt::Debug for get<S, K>
    where
        S: Store<K>,
        K: Send + Sync,
    {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "get").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl<S, K> ::asyncio_runtime::AsyncFunction for get<S, K>
    where
        S: Store<K>,
        K: Send + Sync,
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
        type Input = K;
        type Output = <Result<
            S::Value,
            S::Error,
        > as ::asyncio_runtime::__private::Returned<true>>::Output;
        type Error = <Result<
            S::Value,
            S::Error,
        > as ::asyncio_runtime::__private::Returned<true>>::Error;
        fn invoke(
            &self,
            input: &Self::Input,
            attempt: &::asyncio_runtime::Attempt<Self::Error>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Self::Output, Self::Error>,
        > + ::core::marker::Send {
            async move {
                ::asyncio_runtime::__private::Returned::<
                    true,
                >::into_result(get::<S, K>(&*self.store, input, attempt).await)
            }
        }
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> ::asyncio_runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok(_) => ::asyncio_runtime::Verdict::Accept,
                ::core::result::Result::Err(_) => {
                    ::asyncio_runtime::__private::retry_any_error::<
                        Result<S::Value, S::Error>,
                    >()
                }
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(
                &[("retry", "fixed(3, 1s)"), ("order", "unordered")],
            )
        }
    }
};

#[async_function(retry = fixed(3, 100sm), retry_if = is_empty, timeot = 5s)]
async fn lookup(#[state] db: &Db, row: &str) -> Vec<Record> {
    db.get(row).await
}

// ---------- expands to ----------

async fn lookup(db: &Db, row: &str) -> Vec<Record> {
    db.get(row).await
}
::core::compile_error! {
    "unknown unit `sm`; did you mean `ms`?\nhelp: write `fixed(3, 100ms)`"
}
::core::compile_error! {
    "unknown key `timeot`; did you mean `timeout`?"
}
/// Operator form of [`lookup`](fn@lookup).
///
/// - **retries**: none, each element is one attempt
/// - **timeout**: no limit; a call that never ends holds its place and all later results for ever
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
struct lookup {
    db: ::std::sync::Arc<Db>,
}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<Vec<Record>>::IS_RESULT
    };
    impl lookup {
        /// The operator, with `db` for all attempts.
        #[must_use]
        fn operator(db: impl ::core::convert::Into<::std::sync::Arc<Db>>) -> Self {
            Self {
                db: ::core::convert::Into::into(db),
            }
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        async fn call(
            &self,
            input: ::std::string::String,
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
    impl ::core::clone::Clone for lookup {
        fn clone(&self) -> Self {
            Self {
                db: ::core::clone::Clone::clone(&self.db),
            }
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for lookup {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Formatter::debug_struct(f, "lookup").finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl ::asyncio_runtime::AsyncFunction for lookup
    where
        Self: ::core::marker::Send + ::core::marker::Sync,
    {
        type Input = ::std::string::String;
        type Output = <Vec<
            Record,
        > as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Output;
        type Error = <Vec<
            Record,
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
                >::into_result(lookup(&*self.db, input).await)
            }
        }
        fn judge(
            &self,
            outcome: ::core::result::Result<&Self::Output, &Self::Error>,
        ) -> ::asyncio_runtime::Verdict {
            match outcome {
                ::core::result::Result::Ok(__output) => {
                    ::asyncio_runtime::__private::IntoVerdict::of_output(
                        ::asyncio_runtime::IsEmpty::is_empty(__output),
                    )
                }
                ::core::result::Result::Err(_) => ::asyncio_runtime::Verdict::Fail,
            }
        }
    }
};

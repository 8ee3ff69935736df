/// All the records that one row key has.
#[async_function(
    retry = "exp(3, 100ms, 2.0)",
    retry_if = "is_empty",
    retry_on = "DbError::Unavailable",
    timeout = "5s"
)]
pub async fn lookup(#[state] db: &Db, row: &str) -> Result<Vec<Record>, DbError> {
    db.get(row).await
}

// ---------- expands to ----------

/// All the records that one row key has.
pub async fn lookup(db: &Db, row: &str) -> Result<Vec<Record>, DbError> {
    db.get(row).await
}
/// Operator form of [`lookup`](fn@lookup).
///
/// - **retries**: at most 3, after waits of 100ms, 200ms, 400ms; 700ms of waits at worst
/// - **retried**: empty outputs; errors that match `DbError::Unavailable`
/// - **never retried**: other errors; other outputs
/// - **timeout**: 5s for all attempts and waits of one element
/// - **attempt_timeout**: no limit
/// - **capacity**: at most 100 elements in flight
/// - **order**: results come out in the order of their inputs
pub struct lookup {
    db: ::std::sync::Arc<Db>,
}
const _: () = {
    const __IS_RESULT: bool = {
        use ::asyncio_runtime::__private::NotResult as _;
        ::asyncio_runtime::__private::Probe::<Result<Vec<Record>, DbError>>::IS_RESULT
    };
    impl lookup {
        /// The operator, with `db` for all attempts.
        #[must_use]
        pub fn operator(db: impl ::core::convert::Into<::std::sync::Arc<Db>>) -> Self {
            Self {
                db: ::core::convert::Into::into(db),
            }
        }
        /// Runs one input with all its retries, outside of any stream.
        ///
        /// # Errors
        ///
        /// The failure that the operator would give for this input.
        pub async fn call(
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
        type Output = <Result<
            Vec<Record>,
            DbError,
        > as ::asyncio_runtime::__private::Returned<__IS_RESULT>>::Output;
        type Error = <Result<
            Vec<Record>,
            DbError,
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
                ::core::result::Result::Err(__error) => {
                    let __error = ::asyncio_runtime::__private::error_of::<
                        Result<Vec<Record>, DbError>,
                    >(__error);
                    ::asyncio_runtime::__private::IntoVerdict::of_error(
                        match *__error {
                            DbError::Unavailable => true,
                            _ => false,
                        },
                    )
                }
            }
        }
        fn settings(&self) -> ::asyncio_runtime::Settings {
            ::asyncio_runtime::__private::declared(
                &[("retry", "exp(3, 100ms, 2.0)"), ("timeout", "5s")],
            )
        }
    }
};

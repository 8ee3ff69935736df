//! What is retried.
#![allow(clippy::unused_async)] // The attribute takes nothing else.

use std::fmt;

use asyncio_runtime::Reason::Error;
use asyncio_runtime::{AsyncFunction, FindCause, IsEmpty, Settings, async_function, from_fn};

use crate::support::{Oops, at_once, failed, fails};

#[derive(Clone, Debug, PartialEq)]
enum DbError {
    Busy,
    Gone,
    Wrapped(Cause),
}

#[derive(Clone, Debug, PartialEq)]
enum Cause {
    Busy,
}

/// How often the operator calls for this error.
async fn calls<F>(operator: F, error: DbError) -> u32
where
    F: AsyncFunction<Input = DbError, Output = (), Error = DbError>,
{
    let failure = operator.call(error.clone()).await.unwrap_err();
    assert_eq!(failure.last_error(), Some(&error));
    failure.attempts()
}

#[async_function(retry = fixed(2, 10ms), retry_on = DbError::Busy)]
async fn outer(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[async_function(retry = fixed(2, 10ms), retry_on = DbError::Busy | DbError::Wrapped(Cause::Busy))]
async fn through(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[tokio::test(start_paused = true)]
async fn str_7_predicates_look_at_emptiness_and_at_the_kind_of_error() {
    assert!(IsEmpty::is_empty(&Vec::<u32>::new()));
    assert!(!IsEmpty::is_empty(&vec![1]));

    assert_eq!(calls(outer::operator(), DbError::Busy).await, 3);
    assert_eq!(calls(outer::operator(), DbError::Gone).await, 1);
    assert_eq!(
        calls(outer::operator(), DbError::Wrapped(Cause::Busy)).await,
        1
    );
    assert_eq!(
        calls(through::operator(), DbError::Wrapped(Cause::Busy)).await,
        3
    );
    assert_eq!(calls(through::operator(), DbError::Gone).await, 1);
}

type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// An error with a cause.
#[derive(Debug)]
struct Because(Oops);

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "because of {}", self.0)
    }
}

impl std::error::Error for Because {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

/// `Oops`, or what it is the cause of.
fn oops(is_cause: bool) -> BoxError {
    if is_cause {
        Box::new(Because(Oops(1)))
    } else {
        Box::new(Oops(1))
    }
}

#[async_function(retry = fixed(2, 10ms), retry_on = |error| error.is::<Oops>())]
async fn itself(is_cause: &bool) -> Result<(), BoxError> {
    Err(oops(*is_cause))
}

#[async_function(retry = fixed(2, 10ms), retry_on = |error| error.find_cause::<Oops>().is_some())]
async fn anywhere(is_cause: &bool) -> Result<(), BoxError> {
    Err(oops(*is_cause))
}

#[tokio::test(start_paused = true)]
async fn str_7_a_cause_counts_where_it_is_asked_for() {
    for (is_cause, of_itself) in [(false, 3), (true, 1)] {
        let failure = itself::operator().call(is_cause).await.unwrap_err();
        assert_eq!(failure.attempts(), of_itself);
        let failure = anywhere::operator().call(is_cause).await.unwrap_err();
        assert_eq!(failure.attempts(), 3);
    }
}

#[async_function(retry = fixed(2, 10ms))]
async fn alone(error: &DbError) -> Result<(), DbError> {
    Err(error.clone())
}

#[tokio::test(start_paused = true)]
async fn str_9_a_retry_that_stands_alone_is_for_any_error() {
    assert_eq!(calls(alone::operator(), DbError::Gone).await, 3);

    let mut settings = Settings::default();
    settings.set("retry", "fixed(2, 10ms)").unwrap();
    let closure = || from_fn(|error: DbError| async move { Err::<(), _>(error) });
    assert_eq!(
        calls(closure().settings(settings).unwrap(), DbError::Gone).await,
        3
    );

    // Without a retry an error is final.
    assert_eq!(calls(closure(), DbError::Gone).await, 1);
    let run = fails::<_, ()>().run(at_once([1])).await;
    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(run.items, [(0, Err(failed(1, Error).error(Oops(1))))]);
}

//! The calls that are made for each element.
//!
//! Each is an `async fn` with the attribute. The contestants call the function,
//! which the attribute leaves as it is, and the operator is the one that the
//! attribute makes of it.

#![allow(clippy::unused_async)] // Some are ready at once, on purpose.

mod all_retried;
mod fails_once;
mod held;
mod kind;
mod lent;
mod one_slow;
mod other_thread;
mod ready;
mod self_wake;
mod sleeping;
mod some_retried;
mod yielding;

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::time::Duration;

use asyncio_runtime::AsyncFunction;

pub(crate) use all_retried::AllRetried;
pub(crate) use held::{Running, Waiting, started};
pub use kind::Kind;
pub(crate) use lent::Lent;
pub(crate) use one_slow::OneSlow;
pub(crate) use other_thread::OtherThread;
pub(crate) use ready::Ready;
pub(crate) use self_wake::SelfWake;
pub(crate) use sleeping::Sleeping;
pub(crate) use some_retried::SomeRetried;
pub(crate) use yielding::Yielding;

/// The time limit of an element, which none of them reaches.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(30);

/// The most retries of an element.
pub(crate) const RETRIES: usize = 3;

/// A call for each element, as a function and as the operator of it.
pub(crate) trait Workload: 'static {
    /// The delay before the first retry, as it is declared in the attribute.
    const DELAY: Duration = Duration::from_millis(1);

    /// What the attribute makes of the function.
    type Operator: AsyncFunction<Input = u64, Output = u64, Error = Transient>;

    fn operator() -> Self::Operator;

    /// Calls the function.
    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static;
}

/// An error that is gone at the next attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transient;

impl fmt::Display for Transient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not this time")
    }
}

impl Error for Transient {}

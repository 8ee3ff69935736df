use std::fmt::Debug;
use std::future::{Ready, ready};

use futures::future::{BoxFuture, FutureExt};

use super::{Oops, Script, script};

/// What a call returns in the end.
pub(crate) type Answer<T> = Result<T, Oops>;

/// A function that captures nothing.
type Plain<In, T, Fut> = Script<In, T, fn(In, u32) -> Fut>;

/// Doubles, on another thread: the list's "double".
pub(crate) fn doubles() -> Plain<u64, u64, BoxFuture<'static, Answer<u64>>> {
    script(|x, _| from_another_thread(2 * x).map(Ok).boxed())
}

/// Fails at once, always. The error tells the attempt.
pub(crate) fn fails<In, T>() -> Plain<In, T, Ready<Answer<T>>>
where
    In: Clone + PartialEq + Debug,
{
    script(|_, attempt| ready(Err(Oops(attempt))))
}

/// The value, from another thread.
pub(crate) async fn from_another_thread<T: Send + 'static>(value: T) -> T {
    let there = tokio::task::spawn_blocking(move || value);
    there.await.expect("nothing panics there")
}

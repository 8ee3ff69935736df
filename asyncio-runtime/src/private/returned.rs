use std::convert::Infallible;
use std::marker::PhantomData;

use crate::Verdict;

/// Asks a type, not its name, whether it is a `Result`.
///
/// `Probe::<R>::IS_RESULT` is the inherent constant where `R` is a `Result`,
/// also behind an alias, and else that of [`NotResult`]: an inherent item goes
/// before a trait's.
#[derive(Debug)]
pub struct Probe<R>(PhantomData<R>);

impl<T, E> Probe<Result<T, E>> {
    /// It is one.
    pub const IS_RESULT: bool = true;

    /// It is one, as a type.
    #[must_use]
    pub const fn answer() -> HiddenResult {
        HiddenResult
    }
}

/// The answer of [`Probe`] for every other type.
pub trait NotResult {
    /// It is none.
    const IS_RESULT: bool = false;

    /// It is none, as a type.
    fn answer() {}
}

impl<R> NotResult for Probe<R> {}

/// The answer of [`Probe`] for a `Result`.
#[derive(Clone, Copy, Debug)]
pub struct HiddenResult;

/// Compiles if a type that is not named `Result` is none.
pub const fn not_a_result<A: NoHiddenResult + Copy>(_: A) {}

/// The answer that [`not_a_result`] takes.
#[diagnostic::on_unimplemented(
    message = "this type is a `Result` under another name",
    label = "write `Result<.., ..>` out",
    note = "a type with a generic parameter can only be told by its name"
)]
pub trait NoHiddenResult {}

#[diagnostic::do_not_recommend]
impl NoHiddenResult for () {}

/// What a function returned, seen as a `Result`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is named like a `Result` and is none",
    label = "expected the standard `Result<_, _>`",
    note = "a type with a generic parameter can only be told by its name: give this one another"
)]
pub trait Returned<const IS_RESULT: bool> {
    /// The value of `Ok`, or all of it.
    type Output;
    /// The error, or `Infallible`.
    type Error;

    /// The value as a `Result`.
    ///
    /// # Errors
    ///
    /// The error of the `Result` that it is.
    fn into_result(self) -> Result<Self::Output, Self::Error>;
}

impl<T, E> Returned<true> for Result<T, E> {
    type Output = T;
    type Error = E;

    fn into_result(self) -> Self {
        self
    }
}

impl<T> Returned<false> for T {
    type Output = T;
    type Error = Infallible;

    fn into_result(self) -> Result<T, Infallible> {
        Ok(self)
    }
}

/// The verdict on an error where `retry` stands alone: any is retried.
#[must_use]
pub fn retry_any_error<R: RetryAlone>() -> Verdict {
    Verdict::Retry
}

/// What a function returns whose `retry` stands alone.
#[diagnostic::on_unimplemented(
    message = "`retry` has nothing to judge: the function returns `{Self}`, which is no `Result`",
    label = "no error can ask for a retry",
    note = "say which outputs to retry, for instance `retry_if = is_empty`"
)]
pub trait RetryAlone {}

#[diagnostic::do_not_recommend]
impl<T, E> RetryAlone for Result<T, E> {}

/// The error to judge, if the function returns one.
pub fn error_of<R: RetryOn>(error: &R::Error) -> &R::Error {
    error
}

/// What a function returns that has a `retry_on`.
#[diagnostic::on_unimplemented(
    message = "`retry_on` judges errors, and the function returns `{Self}`, which is no `Result`",
    label = "there is no error to judge",
    note = "judge what it returns with `retry_if`, or return a `Result`"
)]
pub trait RetryOn {
    /// The error.
    type Error;
}

#[diagnostic::do_not_recommend]
impl<T, E> RetryOn for Result<T, E> {
    type Error = E;
}

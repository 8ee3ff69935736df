use std::convert::Infallible;
use std::marker::PhantomData;

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
}

/// The answer of [`Probe`] for every other type.
pub trait NotResult {
    /// It is none.
    const IS_RESULT: bool = false;
}

impl<R> NotResult for Probe<R> {}

/// What a function returned, seen as a `Result`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a `Result`",
    label = "expected a `Result<_, _>` here",
    note = "where the type has a generic parameter its name decides: write `Result<..>` out"
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

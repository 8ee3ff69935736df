use std::error::Error;
use std::fmt;

use super::port::{Intake, Sealed, into_result};
use crate::core::Emitted;
use crate::{AsyncFunction, Failure};

/// The port of [`try_async_wait`](crate::AsyncWaitExt::try_async_wait): results
/// in, results out.
#[derive(Debug)]
pub struct Tried;

impl<F: AsyncFunction, E> Sealed<F, Result<F::Input, E>> for Tried {
    /// The error of the source, where there is one instead of an input.
    type Tag = Option<E>;
    type State = ();
    type Output = Result<F::Output, TryFailure<E, F::Input, F::Error>>;

    fn intake((): &mut (), item: Result<F::Input, E>) -> Intake<F::Input, Option<E>> {
        match item {
            Ok(input) => Intake::Call(input, None),
            Err(error) => Intake::Pass(Some(error)),
        }
    }

    fn output(emitted: Emitted<F, Option<E>>) -> Self::Output {
        match (emitted.outcome, emitted.tag) {
            (Some(outcome), _) => into_result(outcome).map_err(TryFailure::Function),
            (None, Some(error)) => Err(TryFailure::Source(error)),
            (None, None) => unreachable!("only errors are passed along"),
        }
    }
}

/// What failed, the source or the function.
#[derive(Debug)]
pub enum TryFailure<S, In, E> {
    /// The source gave this error in the place of an input.
    Source(S),
    /// The function failed for an input.
    Function(Failure<In, E>),
}

impl<S: fmt::Display, In: fmt::Debug, E> fmt::Display for TryFailure<S, In, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Source(error) => error.fmt(f),
            Self::Function(failure) => failure.fmt(f),
        }
    }
}

impl<S, In, E> Error for TryFailure<S, In, E>
where
    S: Error + 'static,
    In: fmt::Debug,
    E: Error + 'static,
{
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Source(error) => error.source(),
            Self::Function(failure) => failure.source(),
        }
    }
}

use crate::core::{Emitted, Outcome};
use crate::{AsyncFunction, Failure};

/// What goes in and out of an operator, for each way in which one is made.
///
/// Sealed: its implementations are named in the types of
/// [`AsyncWaitExt`](crate::AsyncWaitExt).
pub trait Port<F: AsyncFunction, Item>: Sealed<F, Item> {}

impl<P: Sealed<F, Item>, F: AsyncFunction, Item> Port<F, Item> for P {}

pub trait Sealed<F: AsyncFunction, Item> {
    /// What is kept beside an input.
    type Tag;
    /// An item of the operator's stream.
    type Output;

    /// Takes an item of the source apart.
    fn intake(item: Item) -> Intake<F::Input, Self::Tag>;

    /// Makes the item for an element that leaves.
    fn output(emitted: Emitted<F, Self::Tag>) -> Self::Output;
}

/// What an item of the source is to the operator.
#[derive(Debug)]
pub enum Intake<In, Tag> {
    /// An input for the function.
    Call(In, Tag),
    /// Something that takes its place among the inputs and is passed along.
    Pass(Tag),
}

/// The port of [`async_wait`](crate::AsyncWaitExt::async_wait): inputs in,
/// outcomes out.
#[derive(Debug)]
pub struct Outcomes;

impl<F: AsyncFunction> Sealed<F, F::Input> for Outcomes {
    type Tag = ();
    type Output = Result<F::Output, Failure<F::Input, F::Error>>;

    fn intake(input: F::Input) -> Intake<F::Input, ()> {
        Intake::Call(input, ())
    }

    #[inline(always)]
    fn output(emitted: Emitted<F, ()>) -> Self::Output {
        match emitted.outcome {
            Some(outcome) => into_result(outcome),
            None => unreachable!("nothing is passed along through this port"),
        }
    }
}

/// The outcome as users see it, the input given back with a failure.
#[inline(always)]
pub(crate) fn into_result<F: AsyncFunction>(
    outcome: Outcome<F>,
) -> Result<F::Output, Failure<F::Input, F::Error>> {
    match outcome {
        Outcome::Output { output, .. } => Ok(output),
        Outcome::Failed(failure) => Err(failure),
    }
}

use std::task::Waker;

use crate::core::{Core, Emitted, Outcome, Saved, StartAttempt, Tag};
use crate::{AsyncFunction, Failure};

/// What goes in and out of an operator, for each way in which one is made.
///
/// Sealed: its implementations are named in the types of
/// [`AsyncWaitExt`](crate::AsyncWaitExt).
pub trait Port<F: AsyncFunction, Item>: Sealed<F, Item> {}

impl<P: Sealed<F, Item>, F: AsyncFunction, Item> Port<F, Item> for P {}

pub trait Sealed<F: AsyncFunction, Item> {
    /// What is kept beside an input.
    type Tag: Tag;
    /// An item of the operator's stream.
    type Output;
    /// What the port remembers.
    type State: Default;

    /// Whether the source may give what is no element: then it is asked for one
    /// item more than there is room for, and there is something to restore and
    /// someone to answer. Where not, all of that is compiled away.
    const IN_EVENT_TIME: bool = false;

    /// Takes an item of the source apart.
    fn intake(state: &mut Self::State, item: Item) -> Intake<F::Input, Self::Tag>;

    /// Makes the item for an element that leaves.
    fn output(emitted: Emitted<F, Self::Tag>) -> Self::Output;

    /// Makes the item for a barrier.
    fn barrier<S: StartAttempt<F>>(
        _state: &mut Self::State,
        _id: u64,
        _core: &mut Core<F, S, Self::Tag>,
    ) -> Self::Output {
        unreachable!("no barrier comes through this port")
    }

    /// What is to be admitted before the source is asked.
    fn restored(_state: &mut Self::State) -> Option<Intake<F::Input, Self::Tag>> {
        None
    }

    /// Whether nothing of that is left.
    fn is_restored(_state: &Self::State) -> bool {
        true
    }

    /// Answers those who ask from elsewhere, at the begin of each poll. `ahead`
    /// was read from the source and is not admitted.
    fn serve<S: StartAttempt<F>>(
        _state: &mut Self::State,
        _core: &mut Core<F, S, Self::Tag>,
        _ahead: Option<&Intake<F::Input, Self::Tag>>,
        _task: &Waker,
    ) {
    }

    /// The operator has ended.
    fn end(_state: &mut Self::State) {}
}

/// What an item of the source is to the operator.
#[derive(Debug)]
pub enum Intake<In, T> {
    /// An input for the function.
    Call(In, T),
    /// Something that takes its place among the inputs and is passed along.
    Pass(T),
    /// Something that nothing passes.
    Fence(T),
    /// An input that an earlier run had in flight.
    Restore(In, T, Saved),
    /// It asks for a snapshot.
    Barrier(u64),
}

/// The port of [`async_wait`](crate::AsyncWaitExt::async_wait): inputs in,
/// outcomes out.
#[derive(Debug)]
pub struct Outcomes;

impl<F: AsyncFunction> Sealed<F, F::Input> for Outcomes {
    type Tag = ();
    type Output = Result<F::Output, Failure<F::Input, F::Error>>;
    type State = ();

    #[inline(always)]
    fn intake((): &mut (), input: F::Input) -> Intake<F::Input, ()> {
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

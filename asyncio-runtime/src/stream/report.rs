use std::marker::PhantomData;
use std::task::Waker;
use std::time::Duration;

use super::port::{Intake, Sealed};
use crate::core::{Core, Emitted, Outcome, StartAttempt};
use crate::{AsyncFunction, Reason};

/// How an element came to its outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Calls of the function; 0 for what was passed along without one.
    pub attempts: u32,
    /// The time from admission to outcome, all attempts and waits.
    ///
    /// Zero where the first attempt was ready at once.
    pub spent: Duration,
    /// Whether a retry was wanted and none was left: of a failure the same as
    /// its reason, of an output the only sign that it was not wanted.
    pub exhausted: bool,
}

/// The port of [`reported`](crate::AsyncWait::reported): what `P` gives, with a
/// [`Report`].
#[derive(Debug)]
pub struct Reported<P>(PhantomData<P>);

impl<F: AsyncFunction, Item, P: Sealed<F, Item>> Sealed<F, Item> for Reported<P> {
    type Tag = P::Tag;
    type Output = (P::Output, Report);
    type State = P::State;

    const IN_EVENT_TIME: bool = P::IN_EVENT_TIME;

    fn intake(state: &mut P::State, item: Item) -> Intake<F::Input, P::Tag> {
        P::intake(state, item)
    }

    fn output(emitted: Emitted<F, P::Tag>) -> Self::Output {
        let (attempts, exhausted) = match &emitted.outcome {
            Some(Outcome::Output {
                attempts,
                exhausted,
                ..
            }) => (*attempts, *exhausted),
            Some(Outcome::Failed(failure)) => {
                (failure.attempts(), failure.reason() == Reason::Exhausted)
            }
            None => (0, false),
        };
        let report = Report {
            attempts,
            spent: emitted.spent.into(),
            exhausted,
        };
        (P::output(emitted), report)
    }

    fn barrier<S: StartAttempt<F>>(
        state: &mut P::State,
        id: u64,
        core: &mut Core<F, S, P::Tag>,
    ) -> Self::Output {
        (P::barrier(state, id, core), Report::default())
    }

    fn restored(state: &mut P::State) -> Option<Intake<F::Input, P::Tag>> {
        P::restored(state)
    }

    fn is_restored(state: &P::State) -> bool {
        P::is_restored(state)
    }

    fn serve<S: StartAttempt<F>>(
        state: &mut P::State,
        core: &mut Core<F, S, P::Tag>,
        ahead: Option<&Intake<F::Input, P::Tag>>,
        task: &Waker,
    ) {
        P::serve(state, core, ahead, task);
    }

    fn end(state: &mut P::State) {
        P::end(state);
    }
}

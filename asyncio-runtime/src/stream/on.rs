use std::fmt;
use std::future::Future;
use std::marker::PhantomData;

use asyncio_policy::Settings;

use super::port::{Intake, Sealed};
use crate::core::{Emitted, Outcome};
use crate::{AsyncFunction, Attempt, Failure, Verdict};

/// A function on a part of a message; see
/// [`async_wait_on`](crate::AsyncWaitExt::async_wait_on).
pub struct OnField<F, Message, P> {
    function: F,
    input: P,
    message: PhantomData<fn(&Message)>,
}

impl<F, Message, P> OnField<F, Message, P> {
    pub(super) fn new(function: F, input: P) -> Self {
        Self {
            function,
            input,
            message: PhantomData,
        }
    }
}

impl<F, Message, P> AsyncFunction for OnField<F, Message, P>
where
    F: AsyncFunction,
    F::Input: Sync + 'static,
    Message: Send,
    P: Fn(&Message) -> &F::Input + Send + Sync,
{
    type Input = Message;
    type Output = F::Output;
    type Error = F::Error;

    const READS_ATTEMPT: bool = F::READS_ATTEMPT;

    fn invoke(
        &self,
        message: &Message,
        attempt: &Attempt<F::Error>,
    ) -> impl Future<Output = Result<F::Output, F::Error>> + Send {
        self.function.invoke((self.input)(message), attempt)
    }

    fn judge(&self, outcome: Result<&F::Output, &F::Error>) -> Verdict {
        self.function.judge(outcome)
    }

    fn settings(&self) -> Settings {
        self.function.settings()
    }
}

impl<F: fmt::Debug, Message, P> fmt::Debug for OnField<F, Message, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OnField").field(&self.function).finish()
    }
}

/// The port of [`async_wait_on`](crate::AsyncWaitExt::async_wait_on): messages
/// in, messages with their outcomes out.
#[derive(Debug)]
pub struct Whole;

impl<F: AsyncFunction> Sealed<F, F::Input> for Whole {
    type Tag = ();
    type State = ();
    type Output = (F::Input, Result<F::Output, Failure<(), F::Error>>);

    fn intake((): &mut (), message: F::Input) -> Intake<F::Input, ()> {
        Intake::Call(message, ())
    }

    fn output(emitted: Emitted<F, ()>) -> Self::Output {
        match emitted.outcome {
            Some(Outcome::Output { input, output, .. }) => (input, Ok(output)),
            Some(Outcome::Failed(failure)) => {
                let (input, failure) = failure.split();
                (input, Err(failure))
            }
            None => unreachable!("nothing is passed along through this port"),
        }
    }
}

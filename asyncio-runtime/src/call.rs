use std::future::{Future, poll_fn};
use std::sync::Arc;

use crate::core::{Admitted, Core, starter};
use crate::stream::into_result;
use crate::{AsyncFunction, Failure};

/// Runs one input with all its retries: an operator of its own, with one place.
pub(crate) fn call<F: AsyncFunction + ?Sized>(
    function: &F,
    input: F::Input,
) -> impl Future<Output = Result<F::Output, Failure<F::Input, F::Error>>> + Send {
    let settings = function.settings();
    async move {
        let mut core = Core::new(Arc::new(function), starter(), &settings);
        let emitted = match core.admit(input, (), true) {
            Admitted::Left(emitted) => emitted,
            Admitted::Done | Admitted::Running => {
                poll_fn(|cx| {
                    if core.begin_poll() {
                        core.drive();
                    }
                    core.poll_emitted(cx)
                })
                .await
            }
        };
        match emitted.outcome {
            Some(outcome) => into_result(outcome),
            None => unreachable!("the element was admitted, not passed along"),
        }
    }
}

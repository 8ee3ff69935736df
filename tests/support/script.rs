use std::fmt::Debug;
use std::future::Future;

use asyncio_runtime::{AsyncFunction, Attempt, Order, Settings, Verdict};

use super::{Log, Oops};

/// A function as a test declares it: what each attempt does, what is retried,
/// within which limits. It keeps a log of its calls.
pub(crate) struct Script<In, T, C> {
    call: C,
    of_output: Box<dyn Fn(&T) -> Verdict + Send + Sync>,
    of_error: Box<dyn Fn(&Oops) -> Verdict + Send + Sync>,
    settings: Settings,
    log: Log<In>,
}

/// A function of an input and the number of the attempt. Its time begins here.
pub(crate) fn script<In, T, C, Fut>(call: C) -> Script<In, T, C>
where
    In: Clone + PartialEq + Debug,
    C: Fn(In, u32) -> Fut,
    Fut: Future<Output = Result<T, Oops>>,
{
    Script {
        call,
        of_output: Box::new(|_| Verdict::Accept),
        of_error: Box::new(|_| Verdict::Fail),
        settings: Settings::default(),
        log: Log::start(),
    }
}

impl<In, T, C> Script<In, T, C> {
    pub(crate) fn retry(self, policy: &str) -> Self {
        self.set("retry", policy)
    }

    pub(crate) fn timeout(self, limit: &str) -> Self {
        self.set("timeout", limit)
    }

    pub(crate) fn attempt_timeout(self, limit: &str) -> Self {
        self.set("attempt_timeout", limit)
    }

    pub(crate) fn order(mut self, order: Order) -> Self {
        self.settings.order = Some(order);
        self
    }

    pub(crate) fn capacity(mut self, capacity: usize) -> Self {
        self.settings.capacity = Some(capacity);
        self
    }

    fn set(mut self, key: &str, text: &str) -> Self {
        self.settings.set(key, text).expect("a valid setting");
        self
    }

    pub(crate) fn retry_if(self, unwanted: impl Fn(&T) -> bool + Send + Sync + 'static) -> Self {
        let verdict = move |output: &T| {
            if unwanted(output) {
                Verdict::Retry
            } else {
                Verdict::Accept
            }
        };
        Self {
            of_output: Box::new(verdict),
            ..self
        }
    }

    pub(crate) fn retry_on(self, again: impl Fn(&Oops) -> bool + Send + Sync + 'static) -> Self {
        self.judge_errors(move |error| {
            if again(error) {
                Verdict::Retry
            } else {
                Verdict::Fail
            }
        })
    }

    pub(crate) fn judge_errors(
        self,
        verdict: impl Fn(&Oops) -> Verdict + Send + Sync + 'static,
    ) -> Self {
        Self {
            of_error: Box::new(verdict),
            ..self
        }
    }

    /// The list's EXC2: at most two retries, 10 ms apart, after any error.
    pub(crate) fn exc2(self) -> Self {
        self.retry("fixed(2, 10ms)").retry_on(|_| true)
    }

    pub(crate) fn log(&self) -> Log<In> {
        self.log.clone()
    }

    pub(super) fn limit(&self) -> usize {
        self.settings.capacity.unwrap_or(100)
    }
}

impl<In, V: 'static, C> Script<In, Vec<V>, C> {
    /// The list's EMPTY2: at most two retries, 10 ms apart, after an empty
    /// result.
    pub(crate) fn empty2(self) -> Self {
        self.retry("fixed(2, 10ms)").retry_if(Vec::is_empty)
    }
}

impl<In, T, C, Fut> AsyncFunction for Script<In, T, C>
where
    In: Clone + PartialEq + Debug + Send + Sync,
    T: Send,
    C: Fn(In, u32) -> Fut + Send + Sync,
    Fut: Future<Output = Result<T, Oops>> + Send,
{
    type Input = In;
    type Output = T;
    type Error = Oops;

    fn invoke(
        &self,
        input: &In,
        attempt: &Attempt<Oops>,
    ) -> impl Future<Output = Result<T, Oops>> + Send {
        let running = self.log.begin(input.clone(), attempt.number());
        let call = (self.call)(input.clone(), attempt.number());
        async move {
            let returned = call.await;
            drop(running);
            returned
        }
    }

    fn judge(&self, outcome: Result<&T, &Oops>) -> Verdict {
        match outcome {
            Ok(output) => (self.of_output)(output),
            Err(error) => (self.of_error)(error),
        }
    }

    fn settings(&self) -> Settings {
        self.settings.clone()
    }
}

//! The values of a strategy's parameters.

use std::time::Duration;

use super::given::Given;
use super::shape::{Form, Param, Shape};
use crate::ErrorKind::{MaxBelowInitial, MissingArgument};
use crate::duration::{self, Purpose};
use crate::policy::Policy;
use crate::strategy::{self, Strategy};
use crate::text::{Listed, Refusal, Refusals, Refused, Word};
use crate::{Retries, factor, jitter, retries};

/// Reads the values of parameters, and goes on after one that is refused or missing.
pub(crate) struct Values<'a, 'r> {
    given: &'r Given<'a>,
    refusals: &'r mut Refusals,
    missing: Vec<&'static str>,
}

impl<'a, 'r> Values<'a, 'r> {
    pub(crate) fn new(given: &'r Given<'a>, refusals: &'r mut Refusals) -> Self {
        Self {
            given,
            refusals,
            missing: Vec::new(),
        }
    }

    /// Reads everything that was given for the strategy of this name.
    pub(crate) fn policy(mut self, shape: &Shape, name: Word<'_>) -> Result<Policy, Refused> {
        let strategy = self.strategy(shape.form);
        let jitter = self.optional(Param::Jitter, jitter::read);
        if !self.missing.is_empty() && self.given.is_complete {
            let missing = Listed::and(&self.missing);
            let message = format!("missing {missing}, expected `{shape}`");
            self.refusals
                .add(Refusal::new(MissingArgument, name, message));
        }
        Ok(Policy::checked(strategy?, jitter?.unwrap_or_default()))
    }

    // Everything is read before the first `?`, so that every refusal is found.
    fn strategy(&mut self, form: Form) -> Result<Strategy, Refused> {
        match form {
            Form::Fixed => {
                let retries = self.retries();
                let delay = self.delay(Param::Delay);
                Ok(Strategy::Fixed {
                    retries: retries?,
                    delay: delay?,
                })
            }
            Form::Linear => {
                let retries = self.retries();
                let initial = self.delay(Param::Initial);
                let step = self.delay(Param::Step);
                let max = self.max(initial);
                Ok(Strategy::Linear {
                    retries: retries?,
                    initial: initial?,
                    step: step?,
                    max: max?,
                })
            }
            Form::Exp => {
                let retries = self.retries();
                let initial = self.delay(Param::Initial);
                let factor = self.optional(Param::Factor, factor::read);
                let max = self.max(initial);
                let factor = factor?.unwrap_or_default();
                Ok(Strategy::Exp {
                    retries: retries?,
                    initial: initial?,
                    factor,
                    max: max?,
                })
            }
            Form::Fib => {
                let retries = self.retries();
                let initial = self.delay(Param::Initial);
                let max = self.max(initial);
                Ok(Strategy::Fib {
                    retries: retries?,
                    initial: initial?,
                    max: max?,
                })
            }
            Form::Delays => self.listed().map(Strategy::Delays),
        }
    }

    fn retries(&mut self) -> Result<Retries, Refused> {
        self.required(Param::Retries, retries::read)
    }

    fn delay(&mut self, param: Param) -> Result<Duration, Refused> {
        self.required(param, |word| duration::read(word, Purpose::Delay))
    }

    fn max(&mut self, initial: Result<Duration, Refused>) -> Result<Option<Duration>, Refused> {
        self.optional(Param::Max, |word| {
            let max = duration::read(word, Purpose::Delay)?;
            match initial
                .ok()
                .and_then(|initial| strategy::below(max, initial))
            {
                Some(message) => Err(Refusal::new(MaxBelowInitial, word, message)),
                None => Ok(max),
            }
        })
    }

    /// The durations of `delays`.
    fn listed(&mut self) -> Result<Vec<Duration>, Refused> {
        if self.given.listed.is_empty() {
            return Err(self.miss("duration"));
        }
        let read = |word: &Result<Word<'_>, Refused>| {
            self.refusals
                .keep(duration::read((*word)?, Purpose::ListedDelay))
        };
        let delays: Vec<_> = self.given.listed.iter().map(read).collect();
        delays.into_iter().collect()
    }

    fn required<T>(
        &mut self,
        param: Param,
        read: impl FnOnce(Word<'a>) -> Result<T, Refusal>,
    ) -> Result<T, Refused> {
        match self.given.get(param) {
            Some(value) => self.refusals.keep(read(value?)),
            None => Err(self.miss(param.name())),
        }
    }

    fn optional<T>(
        &mut self,
        param: Param,
        read: impl FnOnce(Word<'a>) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refused> {
        match self.given.get(param) {
            Some(value) => self.refusals.keep(read(value?)).map(Some),
            None => Ok(None),
        }
    }

    /// All that is missing is refused at once, when the rest has been read.
    fn miss(&mut self, name: &'static str) -> Refused {
        self.missing.push(name);
        Refused
    }
}

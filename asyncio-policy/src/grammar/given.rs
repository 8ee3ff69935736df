//! The arguments of a strategy by their parameters, and those in each other's places.

use super::Found;
use super::shape::{Param, Shape};
use crate::ErrorKind::WrongOrder;
use crate::duration::{self, Purpose};
use crate::text::{Fix, Quoted, Refusal, Refused, Word};
use crate::{factor, jitter, retries};

/// The arguments of a strategy by their parameters.
pub(crate) struct Given<'a> {
    pub(super) params: Vec<(Param, Result<Word<'a>, Refused>)>,
    /// The durations of `delays`.
    pub(super) listed: Vec<Result<Word<'a>, Refused>>,
    /// Whether what is not there is missing, and not just misspelled.
    pub(super) is_complete: bool,
}

impl<'a> Given<'a> {
    /// What was given for a parameter.
    pub(super) fn get(&self, param: Param) -> Option<Result<Word<'a>, Refused>> {
        let mut params = self.params.iter();
        params
            .find(|(given, _)| *given == param)
            .map(|&(_, value)| value)
    }

    /// The parameters for which nothing has been given.
    pub(super) fn open(&self, shape: &Shape) -> impl Iterator<Item = Param> {
        let params = shape.all_params();
        params.filter(|&param| self.get(param).is_none())
    }

    /// The first open parameter that a value fits.
    pub(super) fn fitting(&self, shape: &Shape, word: Word<'_>) -> Option<Param> {
        let mut open = self.open(shape);
        open.find(|&param| fits(param, word))
    }

    /// A value with the name of the open parameter that it fits: `max = 5s`.
    pub(super) fn named(&self, shape: &Shape, word: Word<'_>) -> Option<String> {
        let param = self.fitting(shape, word)?;
        Some(format!("{} = {}", param.name(), word.text()))
    }

    /// Refuses values in each other's places, one time after the other.
    pub(super) fn take_mixed(&mut self, shape: &Shape) -> Option<Refusal> {
        self.take_swapped().or_else(|| self.take_misplaced(shape))
    }

    /// Refuses two neighbours that are each what the other should be.
    fn take_swapped(&mut self) -> Option<Refusal> {
        let mut pairs = self.params.windows(2);
        let (left, first, right, second) = pairs.find_map(|pair| match *pair {
            [(left, Ok(first)), (right, Ok(second))] => {
                let swapped = !fits(left, first) && fits(left, second) && fits(right, first);
                swapped.then_some((left, first, right, second))
            }
            _ => None,
        })?;
        self.refuse(left);
        self.refuse(right);

        let range = first.start()..second.end();
        let text = format!("{}, {}", second.text(), first.text());
        let fix = Some(Fix {
            range: range.clone(),
            text,
        });
        let message = format!("expected `{}` before `{}`", left.name(), right.name());
        Some(Refusal {
            kind: WrongOrder,
            message,
            range,
            fix,
        })
    }

    /// Refuses a value that is wrong for an optional parameter, but right for a later one.
    fn take_misplaced(&mut self, shape: &Shape) -> Option<Refusal> {
        let (param, word, fix) = self.params.iter().find_map(|&(param, value)| {
            let word = value
                .ok()
                .filter(|&word| param.is_optional() && !fits(param, word))?;
            Some((param, word, self.named(shape, word)?))
        })?;
        self.refuse(param);
        Some(misplaced(param.name(), word, fix))
    }

    /// Notes that the value of a parameter has been refused.
    fn refuse(&mut self, param: Param) {
        let mut params = self.params.iter_mut();
        if let Some((_, value)) = params.find(|(given, _)| *given == param) {
            *value = Err(Refused);
        }
    }
}

/// A refusal of a value where another parameter is expected.
pub(super) fn misplaced(expected: &str, word: Word<'_>, fix: String) -> Refusal {
    let message = format!(
        "expected `{expected}`, found {}; write {}",
        Found(word),
        Quoted(&fix)
    );
    Refusal::new(WrongOrder, word, message).with_fix(word.range(), Some(fix))
}

/// Whether a word can be read as a value of any parameter.
pub(super) fn is_value(word: Word<'_>) -> bool {
    [Param::Retries, Param::Initial, Param::Factor, Param::Jitter]
        .into_iter()
        .any(|param| fits(param, word))
}

/// Whether a word can be read as a value of a parameter.
pub(super) fn fits(param: Param, word: Word<'_>) -> bool {
    match param {
        Param::Retries => retries::read(word).is_ok(),
        Param::Factor => factor::read(word).is_ok(),
        Param::Jitter => jitter::read(word).is_ok(),
        Param::Delay | Param::Initial | Param::Step | Param::Max => {
            duration::read(word, Purpose::Delay).is_ok()
        }
    }
}

//! Which argument is which parameter.

use std::iter;

use super::Found;
use super::scan::{Argument, Arguments};
use super::shape::{Form, Param, Shape};
use crate::ErrorKind::{
    DuplicateArgument, PositionalAfterNamed, TooManyArguments, UnknownArgument, WrongOrder,
};
use crate::duration::{self, Purpose};
use crate::text::{Fix, Quoted, Refusal, Refusals, Refused, Word};
use crate::{factor, jitter, retries};

/// The arguments of a strategy by their parameters.
pub(crate) struct Given<'a> {
    params: Vec<(Param, Result<Word<'a>, Refused>)>,
    /// The durations of `delays`.
    pub(crate) listed: Vec<Result<Word<'a>, Refused>>,
    /// Whether what is not there is missing, and not just misspelled.
    pub(crate) is_complete: bool,
}

impl<'a> Given<'a> {
    /// What was given for a parameter.
    pub(crate) fn get(&self, param: Param) -> Option<Result<Word<'a>, Refused>> {
        let mut params = self.params.iter();
        params
            .find(|(given, _)| *given == param)
            .map(|&(_, value)| value)
    }

    /// Notes that the value of a parameter has been refused.
    fn refuse(&mut self, param: Param) {
        let mut params = self.params.iter_mut();
        if let Some((_, value)) = params.find(|(given, _)| *given == param) {
            *value = Err(Refused);
        }
    }
}

/// Finds the parameter of each argument.
pub(crate) fn assign<'a>(
    shape: &Shape,
    arguments: &Arguments<'a>,
    refusals: &mut Refusals,
) -> Given<'a> {
    let given = Given {
        params: Vec::new(),
        listed: Vec::new(),
        is_complete: arguments.closed,
    };
    let mut assigner = Assigner {
        shape,
        refusals,
        given,
    };
    let is_positional = |argument: &&Argument<'_>| argument.name.is_none();

    let positional: Vec<_> = arguments.list.iter().take_while(is_positional).collect();
    assigner.add_positional(&positional);
    for argument in arguments.list.iter().skip(positional.len()) {
        match argument.name {
            Some(name) => assigner.add_named(name, argument.value),
            None => assigner.add_late(argument.value),
        }
    }
    assigner.given
}

struct Assigner<'a, 'r> {
    shape: &'r Shape,
    refusals: &'r mut Refusals,
    given: Given<'a>,
}

impl<'a> Assigner<'a, '_> {
    /// Takes the arguments before the first one with a name.
    fn add_positional(&mut self, arguments: &[&Argument<'a>]) {
        // What follows a gap may stand in the wrong place.
        let known = arguments.iter().map_while(|argument| argument.value.ok());
        let refused = iter::repeat(Err(Refused));
        let mut values = known.map(Ok).chain(refused).take(arguments.len());
        if self.shape.form == Form::Delays {
            self.given.listed = values.map(|value| self.without_jitter(value?)).collect();
            return;
        }
        self.given.params = iter::zip(self.shape.params.iter().copied(), &mut values).collect();
        while let Some(refusal) = self.take_swapped().or_else(|| self.take_misplaced()) {
            self.refusals.add(refusal);
        }
        // The first that is too many stands for all.
        if let Some(Ok(extra)) = values.next() {
            let found = Quoted(extra.text());
            let message = format!("unexpected argument {found}, expected `{}`", self.shape);
            let refusal = Refusal::new(TooManyArguments, extra, message);
            self.refusals
                .add(refusal.with_fix(extra.range(), self.named(extra)));
        }
    }

    fn add_named(&mut self, name: Word<'a>, value: Result<Word<'a>, Refused>) {
        let known = self.shape.param(name.text());
        let meant = known.or_else(|| self.shape.meant_param(name.text()));
        if known.is_none() {
            self.refusals.add(unknown(self.shape, name, meant));
        }
        // What was probably meant is read too, and is not missed.
        let Some(param) = meant else {
            self.given.is_complete = false;
            return;
        };
        match self.given.get(param) {
            None => self.given.params.push((param, value)),
            Some(before) if known.is_some() => {
                self.refusals.add(duplicate(name, before));
            }
            Some(_) => {}
        }
    }

    /// Takes an argument without a name after one with a name.
    fn add_late(&mut self, value: Result<Word<'a>, Refused>) {
        let Ok(word) = value else {
            self.given.is_complete = false;
            return;
        };
        let found = Quoted(word.text());
        let message = format!("expected a name for {found}, since an argument before it has one");
        let refusal = Refusal::new(PositionalAfterNamed, word, message);
        self.refusals
            .add(refusal.with_fix(word.range(), self.named(word)));
        match self.fitting(word) {
            Some(param) => self.given.params.push((param, value)),
            None if self.shape.form == Form::Delays => self.given.listed.push(value),
            None => self.given.is_complete = false,
        }
    }

    /// Refuses two neighbours that are each what the other should be.
    fn take_swapped(&mut self) -> Option<Refusal> {
        let mut pairs = self.given.params.windows(2);
        let (left, first, right, second) = pairs.find_map(|pair| match *pair {
            [(left, Ok(first)), (right, Ok(second))] => {
                let swapped = fits(left, second) && fits(right, first) && !fits(left, first);
                swapped.then_some((left, first, right, second))
            }
            _ => None,
        })?;
        self.given.refuse(left);
        self.given.refuse(right);

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
    fn take_misplaced(&mut self) -> Option<Refusal> {
        let (param, word, fix) = self.given.params.iter().find_map(|&(param, value)| {
            let word = value
                .ok()
                .filter(|&word| param.is_optional() && !fits(param, word))?;
            Some((param, word, self.named(word)?))
        })?;
        self.given.refuse(param);
        Some(misplaced(param.name(), word, fix))
    }

    /// Refuses a jitter among the durations of `delays`.
    fn without_jitter(&mut self, word: Word<'a>) -> Result<Word<'a>, Refused> {
        let fix = self.named(word);
        self.refusals
            .keep(fix.map_or(Ok(word), |fix| Err(misplaced("duration", word, fix))))
    }

    /// The first parameter that a value fits and that is still open.
    fn fitting(&self, word: Word<'_>) -> Option<Param> {
        let mut open = self
            .shape
            .all_params()
            .filter(|&param| self.given.get(param).is_none());
        open.find(|&param| fits(param, word))
    }

    /// A value with the name of the parameter that it fits: `max = 5s`.
    fn named(&self, word: Word<'_>) -> Option<String> {
        let param = self.fitting(word)?;
        Some(format!("{} = {}", param.name(), word.text()))
    }
}

/// Whether a word can be read as a value of a parameter.
fn fits(param: Param, word: Word<'_>) -> bool {
    match param {
        Param::Retries => retries::read(word).is_ok(),
        Param::Factor => factor::read(word).is_ok(),
        Param::Jitter => jitter::read(word).is_ok(),
        Param::Delay | Param::Initial | Param::Step | Param::Max => {
            duration::read(word, Purpose::Delay).is_ok()
        }
    }
}

fn unknown(shape: &Shape, name: Word<'_>, meant: Option<Param>) -> Refusal {
    let expected = format!("`{shape}`");
    Refusal::unknown(
        UnknownArgument,
        "argument",
        name,
        meant.map(Param::name),
        &expected,
    )
}

fn duplicate(name: Word<'_>, before: Result<Word<'_>, Refused>) -> Refusal {
    let found = Quoted(name.text());
    let message = match before {
        Ok(value) => format!(
            "duplicate argument {found}, already {}",
            Quoted(value.text())
        ),
        Err(Refused) => format!("duplicate argument {found}"),
    };
    Refusal::new(DuplicateArgument, name, message)
}

fn misplaced(param: &str, word: Word<'_>, fix: String) -> Refusal {
    let message = format!(
        "expected `{param}`, found {}; write {}",
        Found(word),
        Quoted(&fix)
    );
    Refusal::new(WrongOrder, word, message).with_fix(word.range(), Some(fix))
}

//! Which argument is which parameter.

use std::iter;

use super::given::{Given, misplaced};
use super::scan::{Argument, Arguments};
use super::shape::{Form, Param, Shape};
use crate::ErrorKind::{
    DuplicateArgument, PositionalAfterNamed, TooManyArguments, UnknownArgument,
};
use crate::text::{Quoted, Refusal, Refusals, Refused, Word};

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
        while let Some(refusal) = self.given.take_mixed(self.shape) {
            self.refusals.add(refusal);
        }
        // The first that is too many stands for all.
        if let Some(Ok(extra)) = values.next() {
            self.refuse_extra(extra);
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
        if self.shape.form == Form::Delays {
            let message = format!("expected {found} before the arguments with names");
            self.refusals
                .add(Refusal::new(PositionalAfterNamed, word, message));
            self.given.listed.push(value);
            return;
        }
        // It is read all the same, as what it fits or else as what comes next.
        let next = || {
            self.given
                .open(self.shape)
                .find(|&param| param != Param::Jitter)
        };
        let Some(param) = self.given.fitting(self.shape, word).or_else(next) else {
            self.refuse_extra(word);
            return;
        };
        let message = format!("expected a name for {found}, since an argument before it has one");
        let fix = self.given.named(self.shape, word);
        let refusal = Refusal::new(PositionalAfterNamed, word, message);
        self.refusals.add(refusal.with_fix(word.range(), fix));
        self.given.params.push((param, value));
    }

    fn refuse_extra(&mut self, word: Word<'a>) {
        let found = Quoted(word.text());
        let message = format!("unexpected argument {found}, expected `{}`", self.shape);
        let fix = self.given.named(self.shape, word);
        let refusal = Refusal::new(TooManyArguments, word, message);
        self.refusals.add(refusal.with_fix(word.range(), fix));
    }

    /// Refuses a jitter among the durations of `delays`.
    fn without_jitter(&mut self, word: Word<'a>) -> Result<Word<'a>, Refused> {
        let fix = self.given.named(self.shape, word);
        let refusal = fix.map(|fix| misplaced("duration", word, fix));
        self.refusals.keep(refusal.map_or(Ok(word), Err))
    }
}

fn unknown(shape: &Shape, name: Word<'_>, meant: Option<Param>) -> Refusal {
    let expected = format!("`{shape}`");
    let meant = meant.map(Param::name);
    Refusal::unknown(UnknownArgument, "argument", name, meant, &expected)
}

fn duplicate(name: Word<'_>, before: Result<Word<'_>, Refused>) -> Refusal {
    let already = match before {
        Ok(value) => format!(", already {}", Quoted(value.text())),
        Err(Refused) => String::new(),
    };
    let message = format!("duplicate argument {}{already}", Quoted(name.text()));
    Refusal::new(DuplicateArgument, name, message)
}

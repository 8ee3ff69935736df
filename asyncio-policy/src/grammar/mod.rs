//! A policy as text.

mod assign;
mod comma;
mod found;
mod given;
mod print;
mod scan;
mod shape;
mod values;

use self::assign::assign;
pub(crate) use self::found::Found;
use self::scan::{Call, Rest};
use self::shape::{NONE, Shape};
use self::values::Values;
use crate::ErrorKind::{MissingParentheses, TooManyArguments, UnknownStrategy};
use crate::policy::Policy;
use crate::text::{Listed, Quoted, Refusal, Refusals, Refused, Word};

/// Reads a policy, or finds everything that is wrong with it.
pub(crate) fn read(text: &str) -> Result<Policy, Vec<Refusal>> {
    let mut refusals = Refusals::default();
    let call = scan::call(Word::new(text), &mut refusals);
    let policy = call.and_then(|call| policy(&call, &mut refusals));
    refusals.finish(policy)
}

fn policy(call: &Call<'_>, refusals: &mut Refusals) -> Result<Policy, Refused> {
    let name = call.name;
    if name.text() == NONE {
        return refusals.keep(after_none(&call.rest));
    }
    let Some(shape) = Shape::find(name.text()) else {
        // What its arguments should be, nobody knows.
        return Err(refusals.add(unknown(name)));
    };
    match &call.rest {
        Rest::Nothing => Err(refusals.add(no_parentheses(shape, name))),
        Rest::Other(rest) => Err(refusals.add(other_parentheses(shape, name, *rest))),
        Rest::Arguments(arguments) => {
            let given = assign(shape, arguments, refusals);
            Values::new(&given, refusals).policy(shape, name)
        }
    }
}

fn after_none(rest: &Rest<'_>) -> Result<Policy, Refusal> {
    match rest {
        Rest::Nothing => Ok(Policy::none()),
        Rest::Other(rest) => Err(scan::trailing(*rest)),
        Rest::Arguments(arguments) => {
            let word = arguments.all;
            let message = format!("`none` takes no arguments, found {}", Quoted(word.text()));
            let refusal = Refusal::new(TooManyArguments, word, message);
            Err(refusal.with_fix(word.range(), Some("")))
        }
    }
}

fn unknown(name: Word<'_>) -> Refusal {
    let names: Vec<&str> = shape::names().collect();
    let meant = shape::meant(name.text());
    Refusal::unknown(
        UnknownStrategy,
        "strategy",
        name,
        meant,
        &Listed::or(&names),
    )
}

fn no_parentheses(shape: &Shape, name: Word<'_>) -> Refusal {
    let message = format!("expected `{shape}`, found {} alone", Quoted(name.text()));
    Refusal::new(MissingParentheses, name, message)
}

fn other_parentheses(shape: &Shape, name: Word<'_>, rest: Word<'_>) -> Refusal {
    let (found, _) = rest.split_char();
    let message = format!(
        "expected `(` after `{}`, found {}",
        shape.name,
        Quoted(found.text())
    );
    let arguments = rest
        .text()
        .trim_matches(['(', ')', '[', ']', '{', '}', ' ']);
    Refusal::new(MissingParentheses, rest, message)
        .with_fix(name.end()..rest.end(), Some(format!("({arguments})")))
}

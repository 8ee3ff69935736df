//! The documentation of an operator: what its attribute declares, and what not.

use std::time::Duration;

use asyncio_policy::{Jitter, Order, Policy, Retries, format_duration};
use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Errors, Model, NewOperator, Operator};
use crate::predicate::{Form, Predicate};
use crate::source::written;

/// How many waits are listed; the others are known from them.
const LISTED: usize = 5;

/// What is in flight at most where nothing is declared.
const CAPACITY: usize = 100;

pub(super) fn of_operator(model: &Model) -> TokenStream {
    let title = title(model);
    let lines = lines(model).into_iter().map(|line| format!(" - {line}"));
    let lines = [title, String::new()].into_iter().chain(lines);
    quote!(#(#[doc = #lines])*)
}

pub(super) fn of_constructor(operator: &NewOperator) -> String {
    let names = operator.states.iter();
    let names: Vec<String> = names.map(|state| format!("`{}`", state.name)).collect();
    match names.as_slice() {
        [] => " The operator, for a stream or for calls of its own.".to_owned(),
        names => format!(" The operator, with {} for all attempts.", names.join(", ")),
    }
}

fn title(model: &Model) -> String {
    let name = &model.attempt.name;
    match &model.operator {
        Operator::New(operator) if !operator.holds_receiver => {
            let plain = name.to_string();
            let plain = plain.trim_start_matches("r#");
            format!(" Operator form of [`{plain}`](fn@{plain}).")
        }
        Operator::New(_) | Operator::Existing(_) => {
            format!(" As an operator, each element is one call of `{name}`.")
        }
    }
}

fn lines(model: &Model) -> Vec<String> {
    let Some(policy) = model.declared.retried() else {
        let retries = "**retries**: none, each element is one attempt".to_owned();
        return [retries].into_iter().chain(limits(model)).collect();
    };
    let retries = [retries(policy), retried(model), not_retried(model)];
    retries.into_iter().chain(limits(model)).collect()
}

fn retries(policy: &Policy) -> String {
    let mut waits = policy.waits().map(|wait| format_duration(wait).to_string());
    let shown: Vec<String> = waits.by_ref().take(LISTED).collect();
    let more = if waits.next().is_some() { ", ..." } else { "" };
    let waits = format!("after waits of {}{more}", shown.join(", "));
    let jitter = match policy.jitter() {
        Jitter::None => String::new(),
        jitter => format!(", varied by jitter ({jitter})"),
    };
    match (policy.retries(), policy.worst_total()) {
        (Retries::AtMost(most), Some(total)) => {
            let total = format_duration(total);
            format!("**retries**: at most {most}, {waits}{jitter}; {total} of waits at worst")
        }
        _ => format!("**retries**: without end, {waits}{jitter}"),
    }
}

fn retried(model: &Model) -> String {
    let judgement = &model.judgement;
    let outputs = judgement
        .retry_if
        .as_ref()
        .map(|predicate| judged(predicate, "outputs"));
    let errors = match &judgement.errors {
        Errors::None => None,
        Errors::Any(_) => Some("all errors".to_owned()),
        Errors::Some(predicate, _) => Some(judged(predicate, "errors")),
    };
    let all: Vec<String> = outputs.into_iter().chain(errors).collect();
    format!("**retried**: {}", all.join("; "))
}

fn judged(predicate: &Predicate, what: &str) -> String {
    let shown = &predicate.shown;
    match &predicate.form {
        Form::Any => format!("all {what}"),
        Form::IsEmpty => format!("empty {what}"),
        Form::IsNone => format!("{what} that are `None`"),
        Form::Function(_) | Form::Closure(_) => format!("{what} by what `{shown}` says"),
        Form::Pattern(_) => format!("{what} that match `{shown}`"),
    }
}

/// What a reader could take for granted and is not so.
fn not_retried(model: &Model) -> String {
    let output = model.attempt.output.as_ref();
    let returns_errors = output.is_some_and(|output| written(&output.ty).contains("Result"));
    let what = match &model.judgement.errors {
        Errors::None if returns_errors => "errors; other outputs",
        Errors::None => "other outputs",
        Errors::Any(_) => "outputs",
        Errors::Some(..) if model.judgement.retry_if.is_none() => "other errors; outputs",
        Errors::Some(..) => "other errors; other outputs",
    };
    format!("**never retried**: {what}")
}

/// The limits of time and number, and what it means that there is none.
fn limits(model: &Model) -> [String; 4] {
    let settings = &model.declared.settings;
    let order = settings.order.unwrap_or_default();
    let timeout = match (settings.timeout, settings.attempt_timeout) {
        (Some(timeout), _) => {
            format!(
                "{} for all attempts and waits of one element",
                format_duration(timeout)
            )
        }
        (None, Some(_)) => "no limit for all attempts together".to_owned(),
        (None, None) => {
            let held = match order {
                Order::Ordered => " and all later results",
                Order::Unordered => "",
                Order::Keyed => " and all later elements of its key",
            };
            format!("no limit; a call that never ends holds its place{held} for ever")
        }
    };
    let attempt_timeout = settings.attempt_timeout.map_or("no limit".to_owned(), |limit| {
        let cut = settings.timeout.filter(|timeout| *timeout < longest(model, limit));
        let limit = format_duration(limit);
        match cut {
            Some(_) => format!("{limit} for each attempt; all of them with their waits can take longer than `timeout`, which ends them before"),
            None => format!("{limit} for each attempt"),
        }
    });
    let capacity = settings.capacity.unwrap_or(CAPACITY);
    let order = match (order, &model.key) {
        (Order::Unordered, _) => "results come out as they are ready".to_owned(),
        (Order::Ordered, _) => "results come out in the order of their inputs".to_owned(),
        (Order::Keyed, key) => {
            let shown = key.as_ref().map(|key| format!(" (`{}`)", key.shown));
            format!(
                "elements of one key{} are called one after the other, in the order of their inputs; others overtake them",
                shown.unwrap_or_default()
            )
        }
    };
    [
        format!("**timeout**: {timeout}"),
        format!("**attempt_timeout**: {attempt_timeout}"),
        format!("**capacity**: at most {capacity} elements in flight"),
        format!("**order**: {order}"),
    ]
}

/// The time of all attempts that run into their limit, and of their waits.
fn longest(model: &Model, attempt_timeout: Duration) -> Duration {
    let Some(policy) = model.declared.retried() else {
        return attempt_timeout;
    };
    match (policy.retries(), policy.worst_total()) {
        (Retries::AtMost(retries), Some(waits)) => attempt_timeout
            .saturating_mul(retries.saturating_add(1))
            .saturating_add(waits),
        _ => Duration::MAX,
    }
}

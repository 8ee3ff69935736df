//! The keys of the attribute: one table.

use asyncio_policy::nearest;
use proc_macro2::{Ident, TokenTree};

use crate::refuse::{Refusal, attribute as refuse};
use crate::source::written;

/// What the value of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// A value that `asyncio-policy` reads.
    Setting,
    /// A judgement on outputs or errors.
    Predicate,
    /// What is the same of elements that must not overtake each other.
    Key,
    /// An identifier.
    Name,
    /// The path of the runtime crate.
    Path,
}

/// A key of the attribute.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) takes: Takes,
    /// How it is written, for messages.
    pub(crate) example: &'static str,
}

/// Every key, in the order of the documentation.
#[rustfmt::skip]
pub(crate) const KEYS: &[Key] = &[
    Key { name: "retry",           takes: Takes::Setting,   example: "retry = exp(3, 100ms)" },
    Key { name: "retry_if",        takes: Takes::Predicate, example: "retry_if = is_empty" },
    Key { name: "retry_on",        takes: Takes::Predicate, example: "retry_on = any" },
    Key { name: "timeout",         takes: Takes::Setting,   example: "timeout = 5s" },
    Key { name: "attempt_timeout", takes: Takes::Setting,   example: "attempt_timeout = 1s" },
    Key { name: "capacity",        takes: Takes::Setting,   example: "capacity = 100" },
    Key { name: "order",           takes: Takes::Setting,   example: "order = unordered" },
    Key { name: "key",             takes: Takes::Key,       example: "key = |input| input.id" },
    Key { name: "operator",        takes: Takes::Name,      example: "operator = Lookup" },
    Key { name: "invoke",          takes: Takes::Name,      example: "invoke = lookup" },
    Key { name: "crate",           takes: Takes::Path,      example: "crate = ::asyncio_runtime" },
];

impl Key {
    pub(crate) fn named(name: &Ident) -> Option<&'static Self> {
        KEYS.iter().find(|key| name == key.name)
    }
}

/// Refuses a key that there is none of.
pub(crate) fn unknown(name: &Ident) -> Refusal {
    let found = name.to_string();
    if let Some(near) = nearest(&found, KEYS.iter().map(|key| key.name)) {
        return refuse::misspelled_key(found, near);
    }
    let all: Vec<String> = KEYS.iter().map(|key| format!("`{}`", key.name)).collect();
    let help = elsewhere(&found).map(str::to_owned);
    refuse::unknown_key(found, all.join(", ")).with_help(help)
}

/// The help for a value without its key: `exp(3, 100ms)`.
pub(crate) fn positional(name: &Ident, after: Option<&TokenTree>) -> Option<String> {
    const STRATEGIES: &[&str] = &["none", "fixed", "linear", "exp", "fib", "delays"];
    let is_strategy = STRATEGIES.iter().any(|strategy| name == strategy);
    let arguments = after.map(written).unwrap_or_default();
    is_strategy.then(|| format!("write `retry = {name}{arguments}`"))
}

/// What somebody means who writes a key of another library, or an argument of
/// a strategy as if it were a key.
fn elsewhere(name: &str) -> Option<&'static str> {
    Some(match name {
        "retries" | "max_retries" | "attempts" | "max_attempts" | "tries" | "times"
        | "max_times" | "stop" => {
            "the number of retries is the first argument of the strategy: `retry = exp(3, 100ms)`"
        }
        "backoff"
        | "strategy"
        | "policy"
        | "wait"
        | "delay"
        | "interval"
        | "initial"
        | "initial_delay"
        | "base_delay"
        | "base_delay_ms"
        | "min_delay"
        | "initial_interval"
        | "initial_interval_ms" => "the waits are part of the strategy: `retry = exp(3, 100ms)`",
        "factor" | "multiplier" | "backoff_factor" => {
            "the factor is part of the strategy: `retry = exp(3, 100ms, factor = 2.0)`"
        }
        "max" | "max_delay" | "max_delay_ms" | "max_interval" | "max_interval_ms" => {
            "the longest wait is part of the strategy: `retry = exp(3, 100ms, max = 10s)`"
        }
        "jitter" => "jitter is part of the strategy: `retry = exp(3, 100ms, jitter = full)`",
        "when" | "predicate" | "condition" | "retry_when" | "retry_for" | "if_errors" => {
            "`retry_if` judges what the function returns, `retry_on` its errors"
        }
        "deadline" | "max_duration" | "max_elapsed_time" | "total_timeout" => {
            "the limit of all attempts and waits together is `timeout = 5s`"
        }
        "concurrency" | "max_concurrency" | "parallelism" | "max_in_flight"
        | "allowed_in_flight" | "allowed_inflight" | "in_flight" | "buffer" => {
            "the most elements in flight are `capacity = 100`"
        }
        "keyed" | "key_by" | "keyed_by" | "group_by" | "partition_by" | "order_by" => {
            "what must not overtake has the same key: `order = keyed, key = |input| input.id`"
        }
        "ordered" | "unordered" => "the order is a value: `order = unordered`",
        "name" => "the operator's name is `operator = Lookup`",
        _ => return None,
    })
}

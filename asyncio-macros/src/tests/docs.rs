//! What the documentation of an operator says of its policy: a reader needs no
//! source.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, Item, Lit, Meta};

use crate::expand::Reading;

/// The lines of the operator's documentation.
fn documented(attribute: &str, returned: &str) -> String {
    let tokens = |text: &str| text.parse::<TokenStream>().unwrap();
    let (attribute, returned) = (tokens(attribute), tokens(returned));
    let item = quote!(async fn lookup(row: &str) -> #returned {});
    let expanded = Reading::of(attribute, item).expand();
    let file: syn::File = syn::parse2(expanded).unwrap();
    let operator = file.items.iter().find_map(|item| match item {
        Item::Struct(operator) => Some(operator),
        _ => None,
    });
    let lines = operator.unwrap().attrs.iter().filter_map(line);
    lines.collect::<Vec<_>>().join("\n")
}

fn line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(found) = &attribute.meta else {
        return None;
    };
    match &found.value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

const LIST: &str = "Vec<u8>";
const RESULT: &str = "Result<Vec<u8>, Error>";

/// An attribute, what its function returns, and what is told of it.
#[rustfmt::skip]
const TOLD: &[(&str, &str, &str)] = &[
    // The waits in order, and what they sum up to.
    ("", LIST, "**retries**: none, each element is one attempt"),
    ("retry = none", RESULT, "**retries**: none, each element is one attempt"),
    ("retry = exp(3, 100ms)", RESULT, "**retries**: at most 3, after waits of 100ms, 200ms, 400ms; 700ms of waits at worst"),
    ("retry = fixed(5, 1s)", RESULT, "after waits of 1s, 1s, 1s, 1s, 1s; 5s of waits"),
    ("retry = fixed(6, 1s)", RESULT, "after waits of 1s, 1s, 1s, 1s, 1s, ...; 6s of waits"),
    ("retry = fixed(2, 1s, jitter = 20%)", RESULT, "after waits of 1s, 1s, varied by jitter (20%); 2.4s of waits at worst"),
    ("retry = fixed(forever, 1s), timeout = 1m", RESULT, "**retries**: without end, after waits of 1s, 1s, 1s, 1s, 1s, ..."),
    // What is retried, and what is not.
    ("retry = fixed(2, 1s)", RESULT, "**retried**: all errors\n"),
    ("retry = fixed(2, 1s)", RESULT, "**never retried**: outputs\n"),
    ("retry = fixed(2, 1s), retry_if = is_empty", RESULT, "**retried**: empty outputs\n"),
    ("retry = fixed(2, 1s), retry_if = is_empty", RESULT, "**never retried**: errors; other outputs\n"),
    ("retry = fixed(2, 1s), retry_if = is_none", LIST, "outputs that are `None`\n"),
    ("retry = fixed(2, 1s), retry_if = is_none", LIST, "**never retried**: other outputs\n"),
    ("retry = fixed(2, 1s), retry_if = any", LIST, "**retried**: all outputs\n"),
    ("retry = fixed(2, 1s), retry_on = is_bad", RESULT, "errors by what `is_bad` says\n"),
    ("retry = fixed(2, 1s), retry_if = |list| list.is_full()", LIST, "outputs by what `|list| list.is_full()` says\n"),
    ("retry = fixed(2, 1s), retry_on = Bad | Busy", RESULT, "errors that match `Bad | Busy`\n"),
    ("retry = fixed(2, 1s), retry_on = Bad", RESULT, "**never retried**: other errors; outputs\n"),
    ("retry = fixed(2, 1s), retry_on = Bad, retry_if = any", RESULT, "**never retried**: other errors; other outputs\n"),
    // The limits, and what it means that there is none.
    ("", LIST, "**timeout**: no limit; a call that never ends holds its place and all later results for ever\n"),
    ("order = unordered", LIST, "**timeout**: no limit; a call that never ends holds its place for ever\n"),
    ("order = keyed, key = str::len", LIST, "holds its place and all later elements of its key for ever\n"),
    ("attempt_timeout = 1s", LIST, "**timeout**: no limit for all attempts together\n"),
    ("timeout = 5s", LIST, "**timeout**: 5s for all attempts and waits of one element\n"),
    ("timeout = 5s", LIST, "**attempt_timeout**: no limit\n"),
    ("attempt_timeout = 1s", LIST, "**attempt_timeout**: 1s for each attempt\n"),
    // Four attempts of 1 s and 700 ms of waits are 4.7 s.
    ("retry = exp(3, 100ms), attempt_timeout = 1s, timeout = 4.7s", RESULT, "**attempt_timeout**: 1s for each attempt\n"),
    ("retry = exp(3, 100ms), attempt_timeout = 1s, timeout = 4.699s", RESULT, "**attempt_timeout**: 1s for each attempt; all of them with their waits can take longer than `timeout`, which ends them before\n"),
    ("retry = fixed(forever, 1s), attempt_timeout = 1s, timeout = 9h", RESULT, "longer than `timeout`, which ends them before\n"),
    ("attempt_timeout = 1s, timeout = 1s", LIST, "**attempt_timeout**: 1s for each attempt\n"),
    ("", LIST, "**capacity**: at most 100 elements in flight\n"),
    ("capacity = 1_000", LIST, "**capacity**: at most 1000 elements in flight\n"),
    ("", LIST, "**order**: results come out in the order of their inputs"),
    ("order = unordered", LIST, "**order**: results come out as they are ready"),
    ("order = keyed, key = str::len", LIST, "**order**: elements of one key (`str::len`) are called one after the other, in the order of their inputs; others overtake them"),
];

#[test]
fn each_part_of_the_policy_is_told() {
    for (attribute, returned, expected) in TOLD {
        let docs = documented(attribute, returned);
        assert!(docs.contains(expected), "{attribute}: {docs}");
    }
}

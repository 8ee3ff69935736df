//! Whatever the tokens: no panic, no endless loop, and nothing accepted that
//! the run time refuses. `PROPTEST_CASES` sets how many are tried.

use asyncio_policy::Settings;
use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use proptest::collection::vec;
use proptest::prelude::*;
use quote::quote;

use crate::expand::Reading;

/// Words, numbers and signs, among them all that mean something.
const VOCABULARY: &[&str] = &[
    "retry",
    "retry_if",
    "retry_on",
    "timeout",
    "attempt_timeout",
    "capacity",
    "order",
    "key",
    "operator",
    "invoke",
    "crate",
    "retries",
    "none",
    "fixed",
    "linear",
    "exp",
    "fib",
    "delays",
    "forever",
    "jitter",
    "full",
    "equal",
    "max",
    "factor",
    "initial",
    "step",
    "is_empty",
    "is_none",
    "any",
    "ordered",
    "unordered",
    "keyed",
    "Error",
    "Busy",
    "self",
    "Self",
    "super",
    "move",
    "async",
    "fn",
    "impl",
    "pub",
    "unsafe",
    "const",
    "extern",
    "where",
    "for",
    "if",
    "ref",
    "mut",
    "_",
    "state",
    "attempt",
    "cfg",
    "str",
    "Attempt",
    "Result",
    "dyn",
    "Vec",
    "Arc",
    "r#match",
    "'a",
    "'static",
    "'_",
    "0",
    "1",
    "3",
    "2.0",
    "0.5",
    "100ms",
    "1s",
    "1.5s",
    "2m30s",
    "0s",
    "5",
    "20",
    "100sm",
    "1e3s",
    "0x10s",
    "-1",
    "=",
    "==",
    "=>",
    ",",
    "|",
    "||",
    "&",
    "&&",
    "%",
    ":",
    "::",
    "..",
    "..=",
    ".",
    ";",
    "#",
    "!",
    "?",
    "@",
    "<",
    ">",
    "->",
    "+",
    "*",
    "$",
    "'x'",
    "b\"5\"",
    "\"5s\"",
    "\"exp(3, 100ms)\"",
    "\"is_empty\"",
    "\"|e| true\"",
    "\"\"",
    "\"(\"",
];

fn token() -> impl Strategy<Value = TokenStream> {
    proptest::sample::select(VOCABULARY).prop_map(|word| word.parse().unwrap())
}

fn tokens(depth: u32) -> impl Strategy<Value = TokenStream> {
    let leaf = vec(token(), 0..6).prop_map(|tokens| tokens.into_iter().collect());
    leaf.prop_recursive(depth, 40, 6, |inner| {
        let delimiter = proptest::sample::select(vec![
            Delimiter::Parenthesis,
            Delimiter::Brace,
            Delimiter::Bracket,
            Delimiter::None,
        ]);
        let group = (delimiter, inner.clone())
            .prop_map(|(delimiter, inner)| TokenTree::Group(Group::new(delimiter, inner)).into());
        vec(prop_oneof![token(), group], 0..6)
            .prop_map(|parts: Vec<TokenStream>| parts.into_iter().collect())
    })
}

/// Keys with values, most of them nearly right.
fn attribute() -> impl Strategy<Value = TokenStream> {
    let value = prop_oneof![
        3 => tokens(3),
        2 => text().prop_map(|text| TokenTree::Literal(Literal::string(&text)).into()),
        2 => strategy_text().prop_filter_map("lexes", |text| text.parse::<TokenStream>().ok()),
    ];
    let key = proptest::sample::select(&VOCABULARY[..11]);
    let entry = (key, value).prop_map(|(key, value)| {
        let key: TokenStream = key.parse().unwrap();
        quote!(#key = #value,)
    });
    prop_oneof![
        3 => vec(entry, 0..5).prop_map(|entries| entries.into_iter().collect()),
        1 => tokens(4),
    ]
}

/// Texts near the grammar.
fn strategy_text() -> impl Strategy<Value = String> {
    "(none|fixed|exp|fib|linear|delays)\\((forever|[0-9]{1,11}|[0-9]{1,3}(ms|s|m|h|d|us)?)(, ?(max = )?[0-9]{1,4}(\\.[0-9]{1,3})?(ms|s|m|h|d|%)?){0,4}\\)"
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        strategy_text(),
        "[0-9]{1,8}(\\.[0-9]{1,4})?(ms|s|m|h|d|us|x)?",
        "[a-zA-Z:|_(){} ]{0,20}",
        ".{0,20}"
    ]
}

fn function() -> TokenStream {
    quote! { async fn f(#[state] db: &Db, row: &str) -> Result<Vec<u8>, Error> { body } }
}

/// What is accepted runs: each text is taken and nothing contradicts another.
fn check_accepted(reading: &Reading) -> Result<(), TestCaseError> {
    if reading.diagnostics.count() > 0 {
        return Ok(());
    }
    let model = reading.model.as_ref().unwrap();
    let mut settings = Settings::default();
    for (key, text) in &model.declared.texts {
        prop_assert!(settings.set(key, text).is_ok(), "{key} = {text:?}");
    }
    prop_assert_eq!(&settings, &model.declared.settings);
    prop_assert!(settings.problems().is_empty());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_attribute_is_read(attribute in attribute()) {
        let reading = Reading::of(attribute, function());
        check_accepted(&reading)?;
        reading.expand();
    }

    #[test]
    fn any_item_is_read(tokens in tokens(4), before in tokens(2), after in tokens(2)) {
        let items = [
            tokens.clone(),
            quote!(async fn f(#tokens) -> #before { #after }),
            quote!(#before fn f #tokens { #after }),
            quote!(impl<#before> #after { #tokens async fn f(&self, #before) #after { #tokens } }),
            quote!(#before impl #after { #tokens }),
        ];
        for item in items {
            let reading = Reading::of(quote!(retry = fixed(3, 1s), retry_if = Self::is_bad), item.clone());
            reading.expand();
            Reading::of(quote!(operator = Other, invoke = f), item).expand();
        }
    }

    #[test]
    fn any_string_is_read(text in ".{0,60}") {
        for key in &VOCABULARY[..11] {
            let key: TokenStream = key.parse().unwrap();
            let reading = Reading::of(quote!(retry = fixed(1, 1s), #key = #text), function());
            check_accepted(&reading)?;
            reading.expand();
        }
    }
}

#[test]
fn what_is_nested_deeply_is_read() {
    let deep = |open: &str, close: &str| open.repeat(10_000) + "x" + &close.repeat(10_000);
    for text in [
        deep("(", ")"),
        deep("Some(", ")"),
        deep("A { a: ", " }"),
        "(".repeat(10_000),
        "|".repeat(10_000),
    ] {
        for key in ["retry", "retry_if", "retry_on", "key", "operator", "crate"] {
            let key: TokenStream = key.parse().unwrap();
            let _ = Reading::of(quote!(#key = #text), function());
        }
    }
}

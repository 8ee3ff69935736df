//! Promises of the types that no other test makes.

use std::collections::HashSet;

use asyncio_policy::{
    Error, ErrorKind, Factor, Invalid, Jitter, Key, Order, Policy, Problem, Retries, Settings,
    Strategy, Waits, excerpt, nearest,
};

#[test]
fn everything_can_be_sent_and_shared() {
    fn check<T: Send + Sync + Unpin + std::fmt::Debug>() {}
    check::<Error>();
    check::<ErrorKind>();
    check::<Factor>();
    check::<Invalid>();
    check::<Jitter>();
    check::<Key>();
    check::<Order>();
    check::<Policy>();
    check::<Problem>();
    check::<Retries>();
    check::<Settings>();
    check::<Strategy>();
    check::<Waits<'_>>();
}

#[test]
fn errors_are_errors() {
    fn check<T: std::error::Error + Clone + PartialEq + 'static>() {}
    check::<Error>();
    check::<Invalid>();
}

#[test]
fn equal_policies_have_equal_hashes() {
    let texts = [
        "exp(3, 1s)",
        "exp(3, 1000ms, 2)",
        "exp(3, 1s, 2.5)",
        "exp(3, 1s, 2.50)",
    ];
    let policies: HashSet<Policy> = texts.iter().map(|text| text.parse().expect(text)).collect();
    assert_eq!(policies.len(), 2);
}

#[test]
fn ids_are_distinct_and_in_kebab_case() {
    let ids: HashSet<&str> = ErrorKind::ALL.iter().map(|kind| kind.id()).collect();
    assert_eq!(ids.len(), ErrorKind::ALL.len());
    for (kind, id) in ErrorKind::ALL
        .iter()
        .map(|kind| (format!("{kind:?}"), kind.id()))
    {
        let camel: String = id
            .split('-')
            .map(|word| word[..1].to_uppercase() + &word[1..])
            .collect();
        assert_eq!(camel, kind);
    }
}

#[test]
fn keys_go_by_their_names() {
    let names: Vec<&str> = Key::ALL.iter().map(|key| key.name()).collect();
    assert_eq!(
        names,
        ["retry", "timeout", "attempt_timeout", "capacity", "order"]
    );
    for key in Key::ALL {
        assert_eq!(Key::from_name(key.name()), Some(*key));
        assert_eq!(key.to_string(), key.name());
    }
    assert_eq!(Key::from_name("Retry"), None);
    assert_eq!(Key::from_name(""), None);
}

#[test]
fn an_error_prints_its_message_its_place_and_its_help() {
    let error = "exp(3,\n    100sm,\n    0.5)"
        .parse::<Policy>()
        .expect_err("refused");
    assert_eq!(
        error.to_string(),
        "unknown unit `sm`; did you mean `ms`?\n\n      100sm,\n         ^^"
    );
    let error = "exp(3)".parse::<Policy>().expect_err("refused");
    assert_eq!(
        error.to_string(),
        "missing `initial`, expected `exp(retries, initial [, factor] [, max] [, jitter = ..])`\n\n  \
         exp(3)\n  ^^^"
    );
    let error = "".parse::<Policy>().expect_err("refused");
    assert_eq!(
        error.to_string(),
        "expected a strategy such as `exp(3, 100ms)`, found nothing"
    );
}

#[test]
fn the_first_error_is_the_one_that_stops() {
    let text = "exp(0, 5sm, 0.5)";
    let all = Policy::parse_all(text).expect_err("refused");
    assert_eq!(all.len(), 3);
    assert_eq!(text.parse::<Policy>().as_ref(), Err(&all[0]));
}

#[test]
fn helpers_for_other_texts() {
    assert_eq!(excerpt("Some(_)", 5..6).to_string(), "  Some(_)\n       ^");
    assert_eq!(excerpt("a", 5..9).to_string(), "\n  ^");
    assert_eq!(
        nearest("is_emty", ["is_empty", "is_none", "any"]),
        Some("is_empty")
    );
}

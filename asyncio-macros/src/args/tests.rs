//! Where values end, whatever is wrong with them.

use super::*;

/// The keys and their values, and how much was refused.
fn read(attribute: &str) -> (Vec<String>, usize) {
    let mut diagnostics = Diagnostics::default();
    let args = Args::parse(attribute.parse().unwrap(), &mut diagnostics);
    let entries = args.entries.iter();
    let shown = |entry: &Entry| {
        let value: TokenStream = entry.value.iter().cloned().collect();
        format!("{} = {}", entry.name, written(value))
    };
    (entries.map(shown).collect(), diagnostics.count())
}

#[test]
fn a_value_ends_at_the_comma_before_the_next_key() {
    for entries in [
        &["retry = fixed(1, 1s)", "timeout = 5s"][..],
        &["retry_if = |map: &Map<A, B>| map.f(), g(1)", "timeout = 5s"],
        &[
            "retry_if = move |a, b| a < b",
            "capacity = 3",
            "order = unordered",
        ],
        &["retry_if = async move |a, b| a", "crate = ::rt"],
        &[
            "retry_on = is_bad::<A, B>",
            "retry_if = <A as B<C, D>>::is_bad",
            "invoke = f",
        ],
        &["retry_on = Error::A { b, c } | D(e, f)", "timeout = 5s"],
    ] {
        let (found, refused) = read(&entries.join(", "));
        assert_eq!(
            (found, refused),
            (entries.iter().map(|e| (*e).to_owned()).collect(), 0)
        );
    }
}

#[test]
fn what_is_wrong_with_one_key_ends_at_the_next() {
    for (attribute, expected, refused) in [
        ("timeout = 5s,", &["timeout = 5s"][..], 0),
        (
            "retry_if = is_empty, bogus, timeout = 5s",
            &["retry_if = is_empty", "timeout = 5s"],
            1,
        ),
        (
            "retry_if = |e| e, bogus = 1, timeout = 5s",
            &["retry_if = |e| e", "timeout = 5s"],
            1,
        ),
        (
            "retry_if = |e| e, timeout(5s), capacity = 1",
            &["retry_if = |e| e", "capacity = 1"],
            1,
        ),
        (
            "timeout = 5s capacity = 1",
            &["timeout = 5s", "capacity = 1"],
            1,
        ),
        (
            "timeout == 5s, capacity => 1, order = ordered",
            &["order = ordered"],
            2,
        ),
        ("timeout =, capacity = 1", &["capacity = 1"], 1),
        ("timeout = capacity = 1", &["capacity = 1"], 1),
        ("timeout = 1s, timeout = 2s", &["timeout = 1s"], 1),
        ("5s, (a, b), capacity = 1", &["capacity = 1"], 2),
    ] {
        assert_eq!(
            read(attribute),
            (expected.iter().map(|e| (*e).to_owned()).collect(), refused),
            "{attribute}"
        );
    }
}

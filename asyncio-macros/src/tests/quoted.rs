//! A predicate in quotes is refused as the same without, where it can be shown.

use quote::quote;

use crate::expand::Reading;
use crate::refuse::Refusal;

/// The first refusal of a predicate.
fn refusal(value: &str) -> Refusal {
    let attribute = format!("retry = fixed(1, 1s), retry_on = {value}");
    let item = quote!(
        async fn f(a: &u8) -> Result<(), ()> {}
    );
    let reading = Reading::of(attribute.parse().unwrap(), item);
    let refused = reading.diagnostics.in_order().into_iter().next();
    refused.unwrap_or_else(|| panic!("{value}")).1
}

fn assert_shown(refusal: &Refusal, line: &str, carets: &str) {
    let excerpt = format!("\n\n  {line}\n  {carets}\n");
    assert!(refusal.to_string().contains(&excerpt), "{refusal}");
}

#[test]
fn what_is_refused_in_quotes_is_what_is_refused_without() {
    for (value, carets) in [
        ("A || B", "  ^^"),
        ("A && B", "  ^^"),
        ("A B", "  ^"),
        ("A.b", " ^"),
        ("fn", "^^"),
        (", A", "^"),
        ("A | Error::", "          ^"),
        ("A | B |", "      ^"),
        // Some later token is wrong, and all of them are at one place.
        ("A | | B", "^^^^^^^"),
        ("A { a:: b }", "^^^^^^^^^^^"),
        ("A | (1.. ..2)", "^^^^^^^^^^^^^"),
    ] {
        let quoted = refusal(&format!("{value:?}"));
        assert_shown(&quoted, value, carets);
        assert_eq!(quoted.without_excerpt(), refusal(value), "{value}");
    }
}

#[test]
fn what_is_no_token_is_shown_too() {
    for (value, carets) in [
        ("A | 5x", "    ^^"),
        ("A | r#self", "    ^^^^^^"),
        ("A | )", "    ^"),
        ("A | (B } | C", "       ^"),
        ("A | (B | C", "    ^"),
        ("A | ä + B", "    ^"),
    ] {
        assert_shown(&refusal(&format!("{value:?}")), value, carets);
    }
}

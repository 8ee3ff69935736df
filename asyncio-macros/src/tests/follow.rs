//! One mistake makes no other.

use quote::quote;

use super::refused;

#[test]
fn a_value_that_is_refused_is_not_missed() {
    let item = quote!(
        async fn f(input: &u8) -> Vec<u8> {}
    );
    for (attribute, expected) in [
        (quote!(retry = exp(forever, 1s)), "forever-without-timeout"),
        (
            quote!(retry = exp(forever, 1s), timeout = 5sm),
            "unknown-unit",
        ),
        (
            quote!(retry = exp(forever, 1s), timeot = 5s),
            "misspelled-key",
        ),
        (quote!(retry = exp(forever, 1s), timeout), "missing-value"),
        (
            quote!(retry = exp(forever, 1s), timeout: 5s),
            "missing-equals",
        ),
        (quote!(retry = exp(0, 1s), retry_if = any), "zero-retries"),
        (quote!(retry_if = any), "predicate-without-retry"),
        (quote!(retyr = exp(1, 1s), retry_if = any), "misspelled-key"),
        (quote!(retry, retry_if = any), "missing-value"),
        (quote!(retry =, retry_if = any), "missing-value"),
        (quote!(timeout = 5s, attempt_timeout = 9sm), "unknown-unit"),
        (quote!(order = keyed, keyy = f), "misspelled-key"),
        (quote!(ordr = keyed, key = f), "misspelled-key"),
        (quote!(order = keyd, key = f), "unknown-order"),
        (quote!(order, key = f), "missing-value"),
        (quote!(order = keyed, key), "missing-value"),
        (quote!(order = keyed, key = 5), "not-a-key"),
        (quote!(timeout = 0s, attempt_timeout = 9s), "zero-timeout"),
    ] {
        assert_eq!(
            refused(attribute.clone(), item.clone()),
            [expected],
            "{attribute}"
        );
    }
}

#[test]
fn the_only_method_that_comes_near_is_told_what_it_lacks() {
    for (methods, expected) in [
        (quote!(), "no-method"),
        (
            quote!(
                fn new() -> Self {}
            ),
            "no-method",
        ),
        (
            quote!(
                fn f(&self, a: &u8) {}
            ),
            "not-async",
        ),
        (
            quote!(
                fn f(self, a: &u8) {}
            ),
            "no-method",
        ),
        (
            quote!(
                fn f(&mut self, a: &u8) {}
            ),
            "no-method",
        ),
        (
            quote!(
                fn f(&self, a: &u8) {}
                fn g(&self) {}
            ),
            "no-method",
        ),
        (
            quote!(
                async fn f(a: &u8) {}
                fn g(&self, a: &u8) {}
            ),
            "no-receiver",
        ),
        (
            quote!(
                async fn f(&self) {}
            ),
            "no-input",
        ),
        (
            quote!(
                async fn f(&self, a: &u8, b: &u8) {}
            ),
            "second-input-of-method",
        ),
        (
            quote!(
                async fn f(&self) {}
                async fn g(&self) {}
            ),
            "no-method",
        ),
        (
            quote!(
                async fn f(&self, a: &u8) {}
                async fn g(&self, a: &u8) {}
            ),
            "several-methods",
        ),
    ] {
        let item = quote!(impl Lookup { #methods });
        assert_eq!(refused(quote!(), item), [expected], "{methods}");
    }
}

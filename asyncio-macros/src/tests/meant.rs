//! What is meant by names and methods, at the edges.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;

use super::refused;
use crate::expand::Reading;

fn function() -> TokenStream {
    quote!(
        async fn f(a: &u8) {}
    )
}

#[test]
fn names_and_paths_are_those_that_can_be_written() {
    for (attribute, expected) in [
        ("operator = Lookup", None),
        ("operator = \"Lookup\"", None),
        ("operator = \"r#fn\"", None),
        ("operator = fn", Some("not-a-name")),
        ("operator = \"fn\"", Some("not-a-name")),
        ("operator = Self", Some("not-a-name")),
        ("operator = \"a::b\"", Some("not-a-name")),
        ("operator = \"::a\"", Some("not-a-name")),
        ("operator = \"\"", Some("not-a-name")),
        ("crate = \"::a\"", None),
        ("crate = \" ::a::b \"", None),
        ("crate = \"crate::a\"", None),
        ("crate = \"a\"", Some("relative-path")),
        ("crate = \"::\"", Some("not-a-path")),
        ("crate = \"a::\"", Some("not-a-path")),
        ("crate = \"::a::::b\"", Some("not-a-path")),
        ("crate = \"1::b\"", Some("not-a-path")),
        ("crate = \"\"", Some("not-a-path")),
        ("crate = ::a::<u8>", Some("not-a-path")),
    ] {
        let refused = refused(attribute.parse().unwrap(), function());
        assert_eq!(refused, Vec::from_iter(expected), "{attribute}");
    }
}

#[test]
fn a_receiver_may_have_its_type() {
    let item = quote!(impl A { async fn f(self: &Self, a: &u8) {} });
    assert_eq!(refused(quote!(), item), [""; 0]);
    let item = quote!(impl A { async fn f(self: Box<Self>, a: &u8) {} });
    assert_eq!(refused(quote!(), item), ["receiver-not-lent"]);
    let item = quote!(impl A { async fn f(self: Arc<Self>, a: &u8) {} });
    assert_eq!(refused(quote!(invoke = f), item), ["receiver-not-lent"]);
}

/// So that what uses it makes no second error.
#[test]
fn of_several_methods_one_is_the_operator_all_the_same() {
    let item = quote!(impl A { async fn f(&self, a: &u8) {} async fn g(&self, a: &u8) {} });
    let reading = Reading::of(quote!(), item);
    assert_eq!(reading.diagnostics.count(), 1);
    assert_eq!(reading.model.unwrap().attempt.name, "f");
}

/// `Lookup<u8>::is_busy` would be read as two comparisons.
#[test]
fn self_is_written_out_as_a_type_can_be() {
    let attribute = quote!(
        operator = Put,
        retry = fixed(1, 1s),
        retry_if = Self::is_busy
    );
    for (ty, expected) in [
        (quote!(Lookup), "(Lookup::is_busy("),
        (quote!(Lookup<u8>), "(<Lookup<u8>>::is_busy("),
        (quote!([u8; 4]), "(<[u8;4]>::is_busy("),
    ] {
        let item = quote!(impl Source for #ty { async fn put(&self, a: &u8) {} });
        let expanded = Reading::of(attribute.clone(), item).expand();
        let expanded = expanded.to_string().replace(' ', "");
        assert!(expanded.contains(expected), "{expanded}");
    }
}

/// A name that stands in the signature already would hide it, or be hidden.
#[test]
fn a_lifetime_without_a_name_gets_one_that_is_free() {
    let row = unseen(quote!(Row<'_>));
    for (signature, expected) in [
        (quote!(f(row: &Row<'_>)), "structf<'a>"),
        (quote!(f(row: &Box<#row>)), "structf<'a>"),
        (
            quote!(f(#[state] check: &Check<dyn for<'a> Fn(&'a u8)>, row: &Row<'_>)),
            "structf<'b>",
        ),
        (quote!(f(row: &(Row<'_>, Row<'_>))), "structf<'a,'b>"),
        (quote!(f<'b>(row: &(Row<'b>, Row<'_>))), "structf<'a,'b>"),
    ] {
        let item = quote!(async fn #signature {});
        let expanded = Reading::of(quote!(), item).expand().to_string();
        let expanded = expanded.replace(' ', "");
        assert!(expanded.contains(expected), "{expanded}");
    }
}

/// What a variable of a macro stands for.
fn unseen(tokens: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::None, tokens))
}

#[test]
fn a_value_may_be_a_variable() {
    for value in [
        quote!(|list| list.is_full()),
        quote!(is_full),
        quote!(Full | Busy(_)),
    ] {
        let value = unseen(value);
        let attribute = quote!(retry = fixed(1, 1s), retry_if = #value);
        assert_eq!(refused(attribute, function()), [""; 0], "{value}");
    }
}

/// A variable of a macro is a group that nobody sees, also of a visibility.
#[test]
fn items_are_told_by_their_keyword() {
    let public = unseen(quote!(pub));
    let body = unseen(quote!({}));
    for (item, expected) in [
        (quote!(#public async fn f(a: &u8) {}), None),
        (quote!(async fn f(a: &u8) #body), None),
        (
            quote!(
                pub(crate) async fn f(a: &u8) {}
            ),
            None,
        ),
        (quote!(impl (A) { async fn f(&self, a: &u8) {} }), None),
        (
            quote!({ pub } async fn f(a: &u8) {}),
            Some("not-a-function"),
        ),
        (
            quote!(
                mod f {}
            ),
            Some("not-a-function"),
        ),
        (quote!(), Some("not-a-function")),
    ] {
        let found = refused(quote!(), item.clone());
        assert_eq!(found, Vec::from_iter(expected), "{item}");
    }
}

#[test]
fn a_method_is_found_behind_any_member() {
    for member in [
        quote!(
            const fn new() -> Self {
                Self
            }
        ),
        quote!(
            const A: u8 = if B { 1 } else { 2 };
        ),
        quote!(
            const A: fn() = { g } as fn();
        ),
        quote!(
            type A = Bytes<{ N }>;
        ),
        quote!(
            type A<const N: usize> = u8;
        ),
        quote!(
            fn g() -> Bytes<{ N }> {}
        ),
        quote!(
            fn g() -> Bytes<{ N }, u8> {}
        ),
        quote!(made!();),
        quote!(made! {}),
    ] {
        let method = quote!(
            async fn f(&self, a: &u8) -> Bytes<{ N }, { M }> {}
        );
        let item = quote!(impl A { #member #method #member });
        assert_eq!(refused(quote!(), item.clone()), [""; 0], "{item}");
    }
}

//! Which lifetimes are lent to a call, and which are the operator's.

use super::signature::{defined, refused_in};

/// One that is lent belongs to the call, any other to the operator.
#[test]
fn a_lifetime_is_found_wherever_it_is() {
    for state in [
        "Row<'k>",
        "(u8, Row<'k>)",
        "[Row<'k>; 4]",
        "[Row<'k>]",
        "Box<(Row<'k>)>",
        "*const Row<'k>",
        "&'k u8",
        "<Row<'k> as Of>::Kind",
        "Box<dyn Source<'k>>",
        "Box<dyn Source<Row<'k>>>",
        "Box<dyn Source<Row = Row<'k>>>",
        "Box<dyn Source + 'k>",
        // Not bound by what binds others.
        "Box<dyn for<'r> Source<'r, 'k>>",
        "Box<dyn Fn(&u8, Row<'k>)>",
        "Box<dyn Fn(&u8) -> Row<'k>>",
        "fn(&u8, Row<'k>)",
        "for<'r> fn(&'r u8) -> Row<'k>",
    ] {
        let signature = format!("f<'a, 'k>(#[state] db: &'a {state}, row: &u8)");
        let defined = defined(&signature);
        assert!(defined.starts_with("<'k>{"), "{state}: {defined}");
    }
    for state in [
        "Row<'_>",
        "&u8",
        "Box<dyn Source + '_>",
        "Box<dyn for<'r> Source<'r, '_>>",
    ] {
        let defined = defined(&format!("f(#[state] db: &{state}, row: &u8)"));
        assert!(defined.starts_with("<'a>{"), "{state}: {defined}");
        assert!(defined.contains("'a"), "{state}: {defined}");
    }
    for state in [
        "Row",
        "Row<'static>",
        "&'static u8",
        "Box<dyn Source + 'static>",
        "fn(&u8) -> Row<'_>",
        "for<'r> fn(&'r u8) -> Row<'r>",
        "Box<dyn Fn(&u8) -> Row<'_>>",
        "dyn for<'r> Source<'r>",
    ] {
        let defined = defined(&format!("f<'a>(#[state] db: &'a {state}, row: &u8)"));
        assert!(defined.starts_with('{'), "{state}: {defined}");
    }
}

/// A bound by what is lent says nothing of the operator.
#[test]
fn bounds_are_those_of_what_is_kept() {
    for (signature, expected) in [
        // `'a` and `'b` are lent, `'k` and `'l` kept.
        ("f<'a: 'b, 'b>(#[state] db: &'a Db, row: &'b u8)", "{db:"),
        (
            "f<'a, 'b>(#[state] db: &'a Db, row: &'b u8) where 'a: 'b, 'b: 'a",
            "{db:",
        ),
        ("f<'a, 'k: 'a>(row: &'a Row<'k>)", "<'k>{"),
        ("f<'a, 'k>(row: &'a Row<'k>) where 'k: 'a", "<'k>where'k:{"),
        ("f<'k, 'l: 'k>(row: &Row<'k, 'l>)", "<'k,'l:'k>{"),
        (
            "f<'k, 'l>(row: &Row<'k, 'l>) where 'l: 'k",
            "<'k,'l>where'l:'k{",
        ),
        ("f<'a, T: 'a + Clone>(row: &'a T)", "<T:Clone>{"),
        (
            "f<'a, T>(row: &'a T) where T: 'a + Clone",
            "<T>whereT:Clone{",
        ),
        ("f<'k, T: 'k + Clone>(row: &Row<'k, T>)", "<'k,T:'k+Clone>{"),
        ("f<'k, T>(row: &Row<'k, T>) where T: 'k", "<'k,T>whereT:'k{"),
    ] {
        let defined = defined(signature);
        assert!(defined.starts_with(expected), "{signature}: {defined}");
    }
    for (bound, expected) in [
        ("T: Parse<'a>", &["lent-lifetime-in-bound"][..]),
        ("Row<'a>: Clone", &["lent-lifetime-in-bound"]),
        ("T: Parse<'k>", &[]),
        ("Row<'k>: Clone", &[]),
        ("T: for<'r> Parse<'r>", &[]),
    ] {
        let item = format!("async fn f<'a, 'k, T>(row: &'a Row<'k, T>) where {bound} {{}}");
        assert_eq!(refused_in(&item), expected, "{bound}");
    }
}

/// The type outlives each call; so does what is its own.
#[test]
fn an_input_of_a_method_lives_as_long_as_the_type() {
    for (input, expected) in [
        ("&Row<'k>", &[][..]),
        ("&Row<'static>", &[]),
        ("&Box<dyn for<'r> Source<'r>>", &[]),
        ("&Row<'_>", &["lifetime-in-method"]),
        ("&Row<'other>", &["lifetime-in-method"]),
        (
            "&Box<dyn for<'r> Source<'r, 'other>>",
            &["lifetime-in-method"],
        ),
        ("&&u8", &["lifetime-in-method"]),
    ] {
        let item = format!("impl<'k> Db<'k> {{ async fn f(&self, row: {input}) {{}} }}");
        assert_eq!(refused_in(&item), expected, "{input}");
    }
}

#[test]
fn an_output_borrows_of_nothing_that_is_lent() {
    for (signature, expected) in [
        ("async fn f(row: &u8) -> &'static str", &[][..]),
        ("async fn f<'k>(row: &Row<'k>) -> Row<'k>", &[]),
        ("async fn f(row: &u8) -> Box<dyn for<'r> Source<'r>>", &[]),
        (
            "async fn f<'a>(row: &'a u8) -> Row<'a>",
            &["output-borrows"],
        ),
        (
            "async fn f<'a>(row: &'a u8) -> Vec<dyn Source + 'a>",
            &["output-borrows"],
        ),
        // A future is more than what it gives, unless it is given.
        (
            "fn f<'a>(row: &'a u8) -> Pin<Box<dyn Future + 'a>>",
            &["not-async"],
        ),
        (
            "async fn f<'a>(row: &'a u8) -> Pin<Box<dyn Future + 'a>>",
            &["output-borrows"],
        ),
        ("fn f(row: &u8) -> &u8", &["not-async", "output-borrows"]),
    ] {
        let item = format!("{signature} {{}}");
        assert_eq!(refused_in(&item), expected, "{signature}");
    }
}

//! What the operator takes over of a signature.

use super::refused;
use crate::expand::Reading;

/// What an item becomes, without spaces.
fn expanded(item: &str) -> String {
    let reading = Reading::of("operator = Made".parse().unwrap(), item.parse().unwrap());
    let expanded = reading.expand().to_string().replace(' ', "");
    let (_, operator) = expanded.split_once("structMade").unwrap();
    operator.to_owned()
}

/// The operator's parameters, bounds and fields.
fn defined(signature: &str) -> String {
    let expanded = expanded(&format!("async fn {signature} {{}}"));
    let (definition, _) = expanded.split_once('}').unwrap();
    definition.replace("::std::sync::Arc", "arc") + "}"
}

/// What its constructor is given.
fn given(item: &str) -> String {
    let expanded = expanded(item);
    let (_, constructor) = expanded.split_once("fnoperator(").unwrap();
    let (given, _) = constructor.split_once(")->Self").unwrap();
    let given = given.replace("::core::convert::Into", "into");
    given.replace("::std::sync::Arc", "arc")
}

fn refused_in(item: &str) -> Vec<&'static str> {
    refused("".parse().unwrap(), item.parse().unwrap())
}

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

#[test]
fn a_state_is_what_is_lent() {
    for (state, expected) in [
        ("&Db", "db:arc<Db>"),
        ("&(Db)", "db:arc<Db>"),
        ("&Arc<Db>", "db:arc<Arc<Db>>"),
        ("&&Db", "<'a>{db:arc<&'aDb>"),
        ("&dyn Db", "db:arc<dynDb>"),
        // Refused: as what was meant, or as anything.
        ("Db", "db:arc<Db>"),
        ("Arc<Db>", "db:arc<Db>"),
        ("Box<Db>", "db:arc<Box<Db>>"),
        ("&impl Db", "db:arc<()>"),
        ("&(impl Db, u8)", "db:arc<()>"),
        ("&Box<dyn Fn(impl Db)>", "db:arc<()>"),
    ] {
        let defined = defined(&format!("f(#[state] db: {state}, row: &u8)"));
        assert!(defined.contains(expected), "{state}: {defined}");
    }
}

/// What has to be guessed of a type that stands for itself is none but an `Arc`.
#[test]
fn a_state_is_given_as_it_can_be_told() {
    for (item, expected) in [
        (
            "async fn f(#[state] db: &Db, row: &u8) {}",
            "db:implinto<arc<Db>>",
        ),
        (
            "async fn f(#[state] db: &[u8], row: &u8) {}",
            "db:implinto<arc<[u8]>>",
        ),
        (
            "async fn f(#[state] db: &dyn Db, row: &u8) {}",
            "db:arc<dynDb>",
        ),
        (
            "async fn f<T>(#[state] db: &Db<T>, row: &u8) {}",
            "db:arc<Db<T>>",
        ),
        (
            "async fn f<T>(#[state] db: &Db, row: &T) {}",
            "db:implinto<arc<Db>>",
        ),
        (
            "async fn f<const N: usize>(#[state] db: &Db<N>, row: &u8) {}",
            "db:arc<Db<N>>",
        ),
        (
            "async fn f<'a>(#[state] db: &Db<'a>, row: &u8) {}",
            "db:implinto<arc<Db<'a>>>",
        ),
        (
            "async fn f(#[state] db: &impl Db, row: &u8) {}",
            "db:impl::core::marker::Sized",
        ),
        (
            "impl<T> Db<T> { async fn f(&self, row: &u8) {} }",
            "inner:arc<Db<T>>",
        ),
        (
            "impl Db { async fn f(&self, row: &u8) {} }",
            "inner:implinto<arc<Db>>",
        ),
    ] {
        assert_eq!(given(item), expected, "{item}");
    }
}

#[test]
fn the_parameters_of_a_block_are_those_of_its_operator() {
    let item = "impl<'k, T: Clone, const N: usize> Db<'k, T, N> { async fn f(&self, row: &u8) {} }";
    let expanded = expanded(item);
    assert!(
        expanded.starts_with("<'k,T:Clone,constN:usize>{inner:"),
        "{expanded}"
    );
}

#[test]
fn an_input_is_held_as_what_is_lent_of_it() {
    for (input, expected) in [
        ("&str", "::std::string::String"),
        ("&[u8]", "::std::vec::Vec<u8>"),
        ("&Path", "<Pathas::asyncio_runtime::__private::Lent>::Held"),
        (
            "&std::ffi::OsStr",
            "<std::ffi::OsStras::asyncio_runtime::__private::Lent>::Held",
        ),
        ("&Row", "Row"),
        ("&PathBuf", "PathBuf"),
        ("u8", "u8"),
        // Refused: as nothing, so that no second message is about it.
        ("&dyn Row", "()"),
        ("&impl Row", "()"),
        ("&Box<(impl Row, u8)>", "()"),
    ] {
        let expanded = expanded(&format!("async fn f(row: {input}) {{}}"));
        let expected = format!("typeInput={expected};");
        assert!(expanded.contains(&expected), "{input}: {expanded}");
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

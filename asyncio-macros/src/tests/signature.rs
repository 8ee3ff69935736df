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
pub(super) fn defined(signature: &str) -> String {
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

pub(super) fn refused_in(item: &str) -> Vec<&'static str> {
    refused("".parse().unwrap(), item.parse().unwrap())
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

/// rustc lets no type be asked that has a parameter: its name says, and is
/// checked where it says that there is no `Result`.
#[test]
fn what_a_name_says_of_an_output_is_checked() {
    for (output, is_checked) in [
        ("Row<T>", true),
        ("io::Row<T>", true),
        ("Result<T, u8>", false),
        ("io::Result<T>", false),
        ("Row<u8>", false),
    ] {
        let expanded = expanded(&format!("async fn f<T>(row: &T) -> {output} {{}}"));
        let check = "::asyncio_runtime::__private::not_a_result(";
        assert_eq!(expanded.contains(check), is_checked, "{output}: {expanded}");
    }
}

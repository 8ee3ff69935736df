//! What the attribute expands to, for one item of each form.
//!
//! Each file in `tests/expansion` is an annotated item, a line, and what comes
//! of it. `UPDATE_EXPANSIONS=1` writes what comes of it now.

use std::env;
use std::fs;
use std::path::Path;

use proc_macro2::TokenStream;

use super::sources::{annotated, sources};
use crate::expand::Reading;

const LINE: &str = "\n// ---------- expands to ----------\n\n";

#[test]
fn items_expand_to_what_is_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/expansion");
    let files = sources(&folder);
    assert!(files.len() >= 6);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (source, expected) = text.split_once(LINE).unwrap_or((&text, ""));
        let items = syn::parse_file(source).unwrap().items;
        let (attribute, item) = annotated(&items).remove(0);
        let expanded = syn::parse2(Reading::of(attribute, item).expand()).unwrap();
        let expanded = prettyplease::unparse(&expanded);
        if env::var_os("UPDATE_EXPANSIONS").is_some() {
            fs::write(&file, format!("{source}{LINE}{expanded}")).unwrap();
        } else {
            assert_eq!(expanded, expected, "{}", file.display());
        }
    }
}

/// Around all other calls there is a future that owns what they borrow.
#[test]
fn calls_that_borrow_nothing_stand_as_they_are() {
    let stands = [
        ("async fn f(a: u32) {}", true),
        ("async fn f(a: Vec<&'static str>) -> u8 { 0 }", true),
        ("async fn f(a: u32) where u32: Copy {}", true),
        ("async fn f(a: &u32) {}", false),
        ("async fn f(a: &str) {}", false),
        ("async fn f(#[state] s: &u32, a: u32) {}", false),
        ("async fn f(a: u32, #[attempt] b: &Attempt) {}", false),
        ("async fn f<T: Clone + Send>(a: T) {}", false),
        ("async fn f<'a>(a: Row<'a>) {}", false),
        ("impl Db { async fn f(&self, a: u32) {} }", false),
    ];
    for (item, expected) in stands {
        let reading = Reading::of(TokenStream::new(), item.parse().unwrap());
        let expanded = reading.expand().to_string();
        assert!(!expanded.contains("compile_error"), "{item}: {expanded}");
        assert_eq!(expanded.contains("fn place"), expected, "{item}");
        assert_eq!(expanded.contains("fn __call"), expected, "{item}");
    }
}

/// What two pages say that the attribute expands to is what it expands to.
#[test]
fn the_pages_show_what_is_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let snapshot = fs::read_to_string(root.join("../tests/expansion/function.rs")).unwrap();
    let (_, expanded) = snapshot.split_once(LINE).unwrap();
    let expanded = spaced(&without_paths(expanded));
    for page in ["../README.md", "docs/async_function.md"] {
        let text = fs::read_to_string(root.join(page)).unwrap();
        let (_, section) = text.split_once("# What it expands to").unwrap();
        let (_, block) = section.split_once("ignore\n").unwrap();
        let (block, _) = block.split_once("```").unwrap();
        let mut rest = expanded.as_str();
        for item in shown(block) {
            let item = spaced(item);
            let Some(at) = rest.find(&item) else {
                panic!("{page} shows what is not there: {item}\n\nin {rest}")
            };
            rest = &rest[at + item.len()..];
        }
    }
}

/// The pieces of a page that are shown without a gap.
fn shown(block: &str) -> impl Iterator<Item = &str> {
    block
        .split("// ...")
        .flat_map(|piece| piece.split("\n}\n"))
        .flat_map(|piece| piece.split("impl lookup {\n"))
        .map(|piece| piece.trim().trim_end_matches(','))
        .filter(|piece| !piece.is_empty())
}

/// Without what leads to a name from the root of its crate.
fn without_paths(code: &str) -> String {
    let mut names = String::new();
    let mut rest = code;
    while let Some(at) = rest.find("::") {
        let (before, path) = rest.split_at(at);
        names.push_str(before);
        let is_absolute = !before.ends_with(|c: char| c.is_alphanumeric() || "_>".contains(c));
        let is_module = |c: char| c.is_ascii_lowercase() || "_:".contains(c);
        let (mut modules, name) =
            path.split_at(path.find(|c: char| !is_module(c)).unwrap_or(path.len()));
        if name.starts_with('<') {
            // What its arguments follow is the name of a function.
            modules = modules.strip_suffix("::").unwrap_or(modules);
        }
        let length = modules.rfind("::").map_or(0, |last| last + 2);
        if !is_absolute {
            names.push_str("::");
        }
        rest = &path[if is_absolute { length } else { 2 }..];
    }
    names.push_str(rest);
    names
        .replace("Result::Ok", "Ok")
        .replace("Result::Err", "Err")
}

/// The code however it is broken into lines.
fn spaced(code: &str) -> String {
    let mut words = code.split_whitespace().collect::<Vec<_>>().join(" ");
    for (long, short) in [
        (",)", ")"),
        (", )", ")"),
        (", >", ">"),
        ("( ", "("),
        (" )", ")"),
        ("< ", "<"),
        (" >", ">"),
        (", {", " {"),
        (", }", " }"),
    ] {
        words = words.replace(long, short);
    }
    words
}

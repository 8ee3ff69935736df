//! What the attribute expands to, for one item of each form.
//!
//! Each file in `tests/expansion` is an annotated item, a line, and what comes
//! of it. `UPDATE_EXPANSIONS=1` writes what comes of it now.

use std::env;
use std::fs;
use std::path::Path;

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

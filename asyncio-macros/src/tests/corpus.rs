//! The attributes that the fuzzer begins with and what it has found, without it.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/check_attribute.rs"]
mod check_attribute;

#[test]
fn what_the_fuzzer_has_found_stays_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/attribute");
    let mut count = 0;
    for entry in fs::read_dir(corpus).unwrap() {
        let text = fs::read(entry.unwrap().path()).unwrap();
        check_attribute::check(&String::from_utf8_lossy(&text));
        count += 1;
    }
    assert!(count >= 40, "{count}");
}

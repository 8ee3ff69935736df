//! The texts that the fuzzer begins with and what it has found, without it.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/check_policy.rs"]
mod check_policy;

#[test]
fn what_the_fuzzer_has_found_stays_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/policy");
    let mut count = 0;
    for entry in fs::read_dir(corpus).expect("the corpus") {
        let text = fs::read(entry.expect("a seed").path()).expect("a file");
        check_policy::check(&String::from_utf8_lossy(&text));
        count += 1;
    }
    assert!(count >= 60, "{count}");
}

//! Makes the ready set with a mistake in it, which the test must find: bits of
//! the root are taken by two operations instead of one.

use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "../../asyncio-runtime/src/core/ready.rs";
const RIGHT: &str = "self.root.bits.swap(0, Ordering::AcqRel)";
const WRONG: &str = "{
    let bits = self.root.bits.load(Ordering::Acquire);
    self.root.bits.store(0, Ordering::Release);
    bits
}";

fn main() {
    println!("cargo::rerun-if-changed={SOURCE}");
    let source = fs::read_to_string(SOURCE).expect("the ready set");
    assert_eq!(
        source.matches(RIGHT).count(),
        1,
        "the mistake has its place"
    );
    // A file that is included has no documentation of its own.
    let (_, code) = source.split_once("\n\n").expect("documentation first");
    let target = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("broken.rs");
    fs::write(target, code.replace(RIGHT, WRONG)).expect("a file to write");
}

//! Any text as a policy, a duration, a capacity, an order and a key.
//!
//! No `forbid(unsafe_code)` here: `fuzz_target!` exports a function under a name
//! that libFuzzer looks for, which counts as unsafe.
#![no_main]

mod check_policy;

libfuzzer_sys::fuzz_target!(|text: &str| check_policy::check(text));

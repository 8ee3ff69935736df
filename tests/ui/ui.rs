//! Programs that must not compile, with what is said of each.
//!
//! `TRYBUILD=overwrite cargo test -p asyncio-ui` writes what is said now; read
//! each change as somebody who has never seen this project.
//!
//! Those that must compile are tests of their own: see `Cargo.toml`. Without
//! them trybuild checks all of these at once, which it does one by one beside a
//! program that runs.

#[rustversion::attr(not(stable(1.95)), ignore = "what is said is written down for 1.95")]
#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("fail/*/*.rs");
}

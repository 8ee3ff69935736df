//! Programs that must compile, and programs that must not, with what is said of
//! each.
//!
//! `TRYBUILD=overwrite cargo test -p asyncio-ui` writes what is said now; read
//! each change as somebody who has never seen this project.

#[rustversion::attr(not(stable(1.95)), ignore = "what is said is written down for 1.95")]
#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*.rs");
    cases.compile_fail("fail/*/*.rs");
}

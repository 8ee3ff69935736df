//! Without the prelude.
#![no_implicit_prelude]
#![deny(warnings)]

extern crate std;

#[::asyncio_runtime::async_function(
    retry = "exp(3, 100ms)",
    retry_if = "is_none",
    retry_on = "any",
    timeout = "5s"
)]
async fn lookup(
    #[state] db: &u32,
    row: &str,
    #[attempt] attempt: &::asyncio_runtime::Attempt<()>,
) -> ::std::result::Result<::std::option::Option<u32>, ()> {
    let _ = (db, row);
    ::std::result::Result::Ok(::std::option::Option::Some(attempt.number()))
}

struct Lookup;

#[::asyncio_runtime::async_function(
    retry = fixed(1, 1s),
    retry_if = |number| *number == 0,
    order = keyed,
    key = |row| row
)]
impl Lookup {
    async fn run(&self, row: u32) -> u32 {
        row
    }
}

fn main() {
    let _ = (lookup::operator(1u32), Lookup);
}

//! second-attempt
//!
//! There is one.

use asyncio_runtime::async_function;

use asyncio_runtime::Attempt;

#[async_function]
async fn lookup(row: &str, #[attempt] first: &Attempt, #[attempt] second: &Attempt) -> String {
    format!("{row}{}{}", first.number(), second.number())
}

fn main() {
    let _ = lookup::operator();
}

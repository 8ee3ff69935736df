//! unmarked-attempt
//!
//! The mark was forgotten.

use asyncio_runtime::async_function;

use asyncio_runtime::Attempt;

#[async_function]
async fn lookup(row: &str, attempt: &Attempt) -> String {
    format!("{row}{}", attempt.number())
}

fn main() {
    let _ = lookup::operator();
}

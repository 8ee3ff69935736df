//! type-attempt
//!
//! The attempt has the error of the function.

use asyncio_runtime::async_function;

use asyncio_runtime::Attempt;

#[async_function]
async fn lookup(row: &str, #[attempt] attempt: &Attempt<String>) -> Result<usize, std::io::Error> {
    Ok(row.len() + attempt.number() as usize)
}

fn main() {}

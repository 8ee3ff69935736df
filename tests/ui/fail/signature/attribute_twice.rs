//! attribute-twice
//!
//! Two attributes would make two operators.

use asyncio_runtime::async_function;

#[async_function(retry = exp(3, 100ms))]
#[async_function(timeout = 5s)]
async fn lookup(row: &str) -> Result<String, ()> {
    Ok(row.to_owned())
}

fn main() {
    let _ = lookup::operator();
}

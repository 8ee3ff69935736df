//! type-named-result
//!
//! Of a generic type only the name is known: write `Result` out.

use asyncio_runtime::async_function;

type Lookup<T> = Result<T, std::io::Error>;

#[async_function(retry = fixed(3, 1s))]
async fn lookup<T: Clone + Send + Sync>(row: &T) -> Lookup<T> {
    Ok(row.clone())
}

fn main() {}

//! lent-lifetime-in-bound
//!
//! Each attempt borrows for a time of its own.

use asyncio_runtime::async_function;

trait Parse<'a>: Sized {
    fn parse(text: &'a str) -> Self;
}

#[async_function]
async fn lookup<'a, T: Parse<'a> + Send>(row: &'a str) -> Vec<T>
where
    T: 'a,
{
    vec![T::parse(row)]
}

fn main() {}

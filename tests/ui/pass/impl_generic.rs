//! Generic types, where clauses, lifetimes and constants of the block.
#![deny(warnings)]
#![allow(clippy::needless_lifetimes)]

use std::fmt::Display;

use asyncio_runtime::{AsyncFunction, Attempt, async_function};

struct Lookup<'c, C, const N: usize>
where
    C: Display,
{
    client: &'c C,
}

#[async_function(retry = fixed(2, 1s))]
impl<'c, C, const N: usize> Lookup<'c, C, N>
where
    C: Display + Send + Sync,
{
    const TIMES: usize = N;

    #[allow(dead_code)]
    const TEXT: &'static str = "{";

    /// The only one with one input.
    async fn call_it(
        &self,
        row: &[u8; N],
        #[attempt] attempt: &Attempt<String>,
    ) -> Result<String, String> {
        if attempt.is_retry() {
            Ok(format!("{}{row:?}{}", self.client, Self::TIMES))
        } else {
            Err("once more".to_owned())
        }
    }

    #[allow(dead_code)]
    async fn helper<'a, T>(&'a self, text: &'a str, times: T) -> (&'a str, T) {
        (text, times)
    }
}

struct Borrowed;

#[async_function]
impl Borrowed {
    async fn length<'s, 'r>(&'s self, row: &'r str) -> usize {
        row.len()
    }
}

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    let client = 7;
    let lookup = Lookup::<u8, 2> { client: &client };
    assert_eq!(
        AsyncFunction::call(&lookup, [1, 2]).await.unwrap(),
        "7[1, 2]2"
    );
    assert_eq!(Borrowed.call("abc".to_owned()).await.unwrap(), 3);
}

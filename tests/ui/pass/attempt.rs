//! The attempt: its number, and the error of the one before it.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, Attempt, async_function};

#[async_function(retry = fixed(3, 1s))]
async fn third(row: &u32, #[attempt] attempt: &Attempt<String>) -> Result<u32, String> {
    match attempt.number() {
        1 => Err("first".to_owned()),
        2 => Err(format!("{} and second", attempt.last_error().unwrap())),
        _ => {
            assert_eq!(attempt.last_error().unwrap(), "first and second");
            Ok(*row)
        }
    }
}

#[async_function]
async fn number(#[attempt] attempt: &Attempt, _: &u32) -> u32 {
    attempt.number()
}

const _: () = assert!(<third as AsyncFunction>::READS_ATTEMPT);

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    assert_eq!(third::operator().call(7).await.unwrap(), 7);
    assert_eq!(third(&7, &Attempt::first()).await, Err("first".to_owned()));
    assert_eq!(number::operator().call(0).await.unwrap(), 1);
}

//! Without keys a function is an operator too: one attempt for each element.
#![deny(warnings)]

use asyncio_runtime::{AsyncWaitExt, async_function};
use futures::{StreamExt, stream};

#[async_function]
async fn double(number: &u32) -> u32 {
    number * 2
}

#[async_function()]
async fn nothing(_: &u32) {}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let doubled = stream::iter([1, 2, 3]).async_wait(double::operator());
    let doubled: Vec<u32> = doubled.map(Result::unwrap).collect().await;
    assert_eq!(doubled, [2, 4, 6]);
    nothing::operator().call(1).await.unwrap();
    assert_eq!(double(&4).await, 8);
}

//! Each strategy, its arguments in order and by name.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, async_function};

#[async_function(retry = none)]
async fn none(_: &u8) {}

#[async_function(retry = fixed(3, 1s))]
async fn fixed(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = linear(retries = 3, initial = 1s, step = 500ms, max = 2s))]
async fn linear(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = fib(3, 100ms, jitter = equal))]
async fn fib(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = delays(0s, 1s, 1m, jitter = none))]
async fn delays(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = exp(forever, 100ms, max = 10s, jitter = full), timeout = 1d)]
async fn forever(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let retries = |operator: &dyn Fn() -> asyncio_runtime::Settings| {
        operator().retry.unwrap().retries().to_string()
    };
    assert!(none::operator().settings().retry.unwrap().is_none());
    assert_eq!(retries(&|| fixed::operator().settings()), "3");
    assert_eq!(retries(&|| linear::operator().settings()), "3");
    assert_eq!(retries(&|| fib::operator().settings()), "3");
    assert_eq!(retries(&|| delays::operator().settings()), "3");
    assert_eq!(retries(&|| forever::operator().settings()), "forever");
}

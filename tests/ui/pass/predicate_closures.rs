//! Closures, whose argument needs no type.
#![deny(warnings)]
#![allow(clippy::needless_return)]

use std::collections::HashMap;
use std::time::Duration;

use asyncio_runtime::{AsyncFunction, Verdict, async_function};

struct HttpError {
    status: u16,
    retry_after: Option<u64>,
}

#[async_function(
    retry = fixed(1, 1s),
    retry_if = |page| page.len() < 3,
    retry_on = |error| match (error.status, error.retry_after) {
        (429, Some(seconds)) => Verdict::RetryAfter(Duration::from_secs(seconds)),
        (400..=499, _) => Verdict::Fail,
        _ => Verdict::Retry,
    },
    timeout = 5s
)]
async fn closures(_: &u8) -> Result<String, HttpError> {
    Ok(String::new())
}

#[async_function(retry = fixed(1, 1s), retry_if = |found: &HashMap<u8, u8>| found.is_empty(), capacity = 3)]
async fn annotated(_: &u8) -> HashMap<u8, u8> {
    HashMap::new()
}

#[async_function(retry = fixed(1, 1s), retry_if = move |(low, high)| low > high)]
async fn taken_apart(_: &u8) -> (u8, u8) {
    (0, 0)
}

#[async_function(retry = fixed(1, 1s), retry_if = |outcome| -> bool { return outcome.is_none(); })]
async fn with_a_block(_: &u8) -> Option<u8> {
    None
}

#[async_function(retry = fixed(1, 1s), retry_if = |output| { let error = output; *error == 0 })]
async fn sees_none_of_our_names(_: &u8) -> u8 {
    0
}

fn main() {
    assert_eq!(
        closures::operator().judge(Ok(&"ab".to_owned())),
        Verdict::Retry
    );
    let judged = |status, retry_after| {
        closures::operator().judge(Err(&HttpError {
            status,
            retry_after,
        }))
    };
    assert_eq!(
        judged(429, Some(7)),
        Verdict::RetryAfter(Duration::from_secs(7))
    );
    assert_eq!(judged(404, None), Verdict::Fail);
    assert_eq!(judged(500, None), Verdict::Retry);
    assert_eq!(annotated::operator().settings().capacity, Some(3));
    assert_eq!(
        annotated::operator().judge(Ok(&HashMap::new())),
        Verdict::Retry
    );
    assert_eq!(taken_apart::operator().judge(Ok(&(2, 1))), Verdict::Retry);
    assert_eq!(with_a_block::operator().judge(Ok(&None)), Verdict::Retry);
    assert_eq!(
        sees_none_of_our_names::operator().judge(Ok(&1)),
        Verdict::Accept
    );
}

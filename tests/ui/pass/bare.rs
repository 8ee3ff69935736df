//! Every value as tokens means what it means as a string.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, async_function};

#[async_function(
    retry = exp(3, 1.5s, factor = 2, max = 2m30s, jitter = 20%),
    retry_if = is_empty,
    timeout = 10m,
    attempt_timeout = 1_000ms,
    capacity = 7,
    order = unordered,
)]
async fn bare(row: &str) -> String {
    row.to_owned()
}

#[async_function(
    retry = "exp(3, 1.5s, factor = 2, max = 2m30s, jitter = 20%)",
    retry_if = "is_empty",
    timeout = "10m",
    attempt_timeout = "1_000ms",
    capacity = "7",
    order = "unordered"
)]
async fn quoted(row: &str) -> String {
    row.to_owned()
}

fn main() {
    assert_eq!(bare::operator().settings(), quoted::operator().settings());
    assert_eq!(bare::operator().settings().capacity, Some(7));
}

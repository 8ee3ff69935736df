//! Keys that other libraries have for the same thing.

use asyncio_runtime::async_function;

#[async_function(max_retries = 3, base_delay_ms = 100, backoff_factor = 2.0, max_delay_ms = 1000)]
async fn counted(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(backoff = exponential, when = is_transient, jitter = true)]
async fn by_path(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(ordered, allowed_in_flight = 100, timeout = "10s")]
async fn in_flight(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(exp(3, 100ms), is_transient)]
async fn without_keys(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(stop = attempts(4), wait = fixed(1), max_elapsed_time = 60s)]
async fn of_expressions(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(max_retries = -1, initial_interval_ms = 100, multiplier = 2, notify = log, name = "unread")]
async fn unread(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(ordered, unordered, allowed_inflight = 100, key_by = user, retries)]
async fn of_streams(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (counted::operator(), by_path::operator(), in_flight::operator());
    let _ = (without_keys::operator(), of_expressions::operator());
    let _ = (unread::operator(), of_streams::operator());
}

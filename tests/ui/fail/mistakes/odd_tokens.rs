//! No panic, whatever the tokens.

use asyncio_runtime::async_function;

#[async_function(,,)]
async fn commas(_: &u8) {}

#[async_function(retry = = 5)]
async fn equals(_: &u8) {}

#[async_function(retry => 5, timeout == 5s)]
async fn arrows(_: &u8) {}

#[async_function(retry = [1, 2], retry_if = { }, timeout = 'x', capacity = b"5")]
async fn groups(_: &u8) {}

#[async_function(retry = fixed(1, 1s), retry_on = "Error::Busy(\u{1F980})", crate = "🦀")]
async fn crabs(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "\"", retry_if = "'", operator = "fn")]
async fn quotes(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (commas::operator(), equals::operator(), arrows::operator());
    let _ = (groups::operator(), crabs::operator(), quotes::operator());
}

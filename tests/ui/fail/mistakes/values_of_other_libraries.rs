//! Values that other libraries take without a word, and then ignore, panic on,
//! or run with.

use asyncio_runtime::async_function;

#[async_function(retry = fixed(-1, 1s), timeout = "-5 potatoes")]
async fn negative(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = exp(3, 10s, -2.0, max = 1s))]
async fn shrinking(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = "fixed(0, 0s)", capacity = "-1", order = "unorderd")]
async fn nothing(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = exp(99999999999, 1), timeout = "10")]
async fn too_many(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(retry = exp(64, 1s, 2.0), timeout = 30s)]
async fn never_reached(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = (negative::operator(), shrinking::operator(), nothing::operator());
    let _ = (too_many::operator(), never_reached::operator());
}

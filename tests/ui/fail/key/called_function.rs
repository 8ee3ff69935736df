//! called-function: bare, string
//!
//! A call in place of the path of the function.

use asyncio_runtime::async_function;

fn shop(row: &u8) -> u8 {
    row % 8
}

#[async_function(order = keyed, key = shop(row))]
async fn bare(row: &u8) -> u8 {
    shop(row)
}

#[async_function(order = "keyed", key = "shop()")]
async fn string(row: &u8) -> u8 {
    shop(row)
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

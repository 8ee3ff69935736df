//! keyed-without-key: bare, string
//!
//! There is no key to order by.

use asyncio_runtime::async_function;

#[async_function(order = keyed)]
async fn bare(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[async_function(order = "keyed")]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

struct Lookup;

#[async_function(order = keyed)]
impl Lookup {
    async fn lookup(&self, _: &u8) {}
}

fn main() {
    let _ = (bare::operator(), string::operator());
}

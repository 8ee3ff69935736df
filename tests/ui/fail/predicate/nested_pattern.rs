//! nested-pattern: string
//!
//! Deeper than anybody can read.

use asyncio_runtime::async_function;

#[async_function(
    retry = "fixed(3, 1s)",
    retry_on = "Error::A(A(A(A(A(A(A(A(A(A(A(A(A(A(A(A(A(A)))))))))))))))))"
)]
async fn string(_: &u8) -> Result<(), ()> {
    Ok(())
}

fn main() {
    let _ = string::operator();
}

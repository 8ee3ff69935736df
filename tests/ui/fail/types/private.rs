//! type-private
//!
//! What rustc warns of in the function is an error in its operator.

use asyncio_runtime::async_function;

#[derive(Clone)]
struct Row;

struct Found;

#[allow(private_interfaces)]
#[async_function]
pub async fn lookup(_: &Row) -> Option<Found> {
    Some(Found)
}

fn main() {}

//! not-async
//!
//! The missing word is named, and the usual ways round it.

use asyncio_runtime::async_function;

#[async_function]
fn lookup(row: &str) -> String {
    row.to_owned()
}

#[async_function]
fn future(row: &str) -> impl Future<Output = String> {
    let row = row.to_owned();
    async move { row }
}

#[async_function]
fn boxed(row: &str) -> std::pin::Pin<Box<dyn Future<Output = String> + Send>> {
    let row = row.to_owned();
    Box::pin(async move { row })
}

fn main() {
    let _ = (lookup::operator(), future::operator(), boxed::operator());
}

//! Attributes of other macros, above and below.
#![deny(warnings)]

use asyncio_runtime::async_function;

#[async_function(retry = fixed(1, 1s))]
#[tracing::instrument(skip(db), err)]
async fn below(#[state] db: &u32, row: &str) -> Result<String, std::io::Error> {
    Ok(format!("{db}{row}"))
}

#[tracing::instrument]
#[async_function(retry = fixed(1, 1s), retry_if = is_empty)]
async fn above(row: &str) -> String {
    row.to_owned()
}

struct Lookup;

#[async_function]
impl Lookup {
    #[tracing::instrument(skip_all)]
    async fn lookup(&self, row: &str) -> usize {
        row.len()
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(below::operator(1).call("2".to_owned()).await.unwrap(), "12");
    assert_eq!(above::operator().call("2".to_owned()).await.unwrap(), "2");
    let called = asyncio_runtime::AsyncFunction::call(&Lookup, "abc".to_owned());
    assert_eq!(called.await.unwrap(), 3);
}

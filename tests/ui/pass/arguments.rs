//! Patterns and `mut` in arguments; lint levels on them.
#![deny(warnings)]

use asyncio_runtime::async_function;

struct Db {
    pool: u32,
}

#[derive(Debug)]
struct Row {
    key: String,
    times: usize,
}

#[async_function]
async fn patterns(
    #[state] Db { pool }: &Db,
    #[state] (low, _): &(u32, u32),
    #[state] _: &str,
    Row { key, times }: &Row,
) -> String {
    format!("{pool}{low}{}", key.repeat(*times))
}

#[async_function]
async fn mutable(mut row: String, #[state] mut prefix: &str) -> String {
    prefix = prefix.trim();
    row.insert_str(0, prefix);
    row
}

#[async_function]
async fn allowed(#[allow(unused_variables)] row: &str) {}

#[async_function]
async fn same_names(#[state] state: &u32, #[state] (a, _): &(u32, u32), row: &u32) -> u32 {
    state + a + row
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let operator = patterns::operator(Db { pool: 1 }, (2, 3), "unused");
    let row = Row {
        key: "k".to_owned(),
        times: 3,
    };
    assert_eq!(operator.call(row).await.unwrap(), "12kkk");
    assert_eq!(
        mutable::operator(" p ").call("r".to_owned()).await.unwrap(),
        "pr"
    );
    allowed::operator().call(String::new()).await.unwrap();
    assert_eq!(same_names::operator(1, (2, 0)).call(4).await.unwrap(), 7);
}

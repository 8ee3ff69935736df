//! Lifetimes in arguments, named and not.
#![deny(warnings)]
#![allow(clippy::multiple_bound_locations)]

use asyncio_runtime::{AsyncFunction, AsyncWaitExt, async_function};
use futures::{StreamExt, stream};

struct Db<'c> {
    config: &'c str,
}

#[derive(Clone, Debug)]
struct Row<'t>(&'t str);

#[async_function]
async fn named<'a>(#[state] db: &'a Db<'_>, row: &'a str) -> String {
    format!("{}{row}", db.config)
}

#[async_function]
async fn anonymous(row: &'_ str) -> usize {
    row.len()
}

#[async_function]
async fn inside(row: &Row<'_>) -> usize {
    row.0.len()
}

#[async_function]
async fn by_value<'r>(row: Row<'r>) -> Row<'r> {
    row
}

#[async_function]
async fn elided((row, times): (&str, usize)) -> usize {
    row.len() * times
}

#[async_function]
async fn bounded<'a, 'b: 'a, T: ToString + Send + Sync + 'a>(
    #[state] db: &'a Db<'b>,
    row: &'a T,
) -> String
where
    T: 'b,
{
    db.config.to_owned() + &row.to_string()
}

#[async_function]
async fn higher_ranked(
    #[state] check: &(dyn for<'x> Fn(&'x str) -> bool + Send + Sync),
    row: &str,
) -> bool {
    check(row)
}

/// Named nowhere but where something is called.
#[async_function]
async fn in_a_call<'k>(
    #[state] check: &(dyn Fn(Row<'k>) -> bool + Send + Sync),
    #[state] row: &for<'r> fn(&'r str) -> Row<'k>,
    text: &str,
) -> bool {
    check(row(text))
}

fn takes<F: AsyncFunction<Input = I>, I>(_: &F) {}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let config = "c:".to_owned();
    let rows = "a bc def".to_owned();

    let operator = named::operator(Db { config: &config });
    assert_eq!(operator.call("1".to_owned()).await.unwrap(), "c:1");
    assert_eq!(
        anonymous::operator().call("12".to_owned()).await.unwrap(),
        2
    );
    assert_eq!(by_value::operator().call(Row(&rows)).await.unwrap().0, rows);
    assert_eq!(elided::operator().call((&rows, 2)).await.unwrap(), 16);
    assert_eq!(
        bounded::operator(Db { config: &config })
            .call(5)
            .await
            .unwrap(),
        "c:5"
    );
    takes::<_, String>(&higher_ranked::operator(std::sync::Arc::new(str::is_empty)));
    let read: for<'r> fn(&'r str) -> Row<'static> = |_| Row("read");
    let is_read: std::sync::Arc<dyn Fn(Row<'_>) -> bool + Send + Sync> =
        std::sync::Arc::new(|row: Row<'_>| row.0 == "read");
    let operator = in_a_call::operator(is_read, read);
    assert!(operator.call("a".to_owned()).await.unwrap());

    let lengths = stream::iter(rows.split(' ').map(Row)).async_wait(inside::operator());
    let lengths: Vec<usize> = lengths.map(Result::unwrap).collect().await;
    assert_eq!(lengths, [1, 2, 3]);
}

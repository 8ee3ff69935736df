//! Names that are keywords.
#![deny(warnings)]

use asyncio_runtime::async_function;

struct Db;

fn r#false(row: &str) -> bool {
    row.is_empty()
}

#[async_function(retry = fixed(1, 1s), retry_if = r#false)]
async fn r#match(#[state] r#type: &Db, r#struct: &str) -> String {
    let _ = r#type;
    r#struct.to_owned()
}

#[allow(non_camel_case_types)]
#[async_function(retry = "fixed(1, 1s)", retry_if = "r#false", operator = "r#loop")]
async fn named(row: &str) -> String {
    row.to_owned()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(
        r#match::operator(Db).call("x".to_owned()).await.unwrap(),
        "x"
    );
    assert_eq!(format!("{:?}", r#match::operator(Db)), "match { .. }");
    assert_eq!(r#loop::operator().call("x".to_owned()).await.unwrap(), "x");
}

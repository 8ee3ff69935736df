//! Another name for the operator, where one stands in the way.
#![deny(warnings)]

use asyncio_runtime::async_function;

mod lookup {
    pub const PREFIX: &str = "p";
}

#[async_function(operator = Lookup)]
async fn lookup(row: &str) -> String {
    format!("{}{row}", lookup::PREFIX)
}

#[async_function(operator = "Text")]
async fn str(row: &str) -> String {
    row.to_owned()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(Lookup::operator().call("1".to_owned()).await.unwrap(), "p1");
    assert_eq!(Text::operator().call("1".to_owned()).await.unwrap(), "1");
    assert_eq!(lookup("1").await, "p1");
    assert_eq!(str("1").await, "1");
}

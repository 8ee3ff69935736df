//! Any number of states, each given as it is, in a box, or shared already.
#![deny(warnings)]

use std::sync::Arc;

use asyncio_runtime::async_function;

struct Db {
    name: String,
}

trait Cache: Send + Sync {
    fn get(&self, key: &str) -> Option<String>;
}

struct Empty;

impl Cache for Empty {
    fn get(&self, _: &str) -> Option<String> {
        None
    }
}

#[async_function]
async fn lookup(
    #[state] db: &Db,
    #[state] prefix: &str,
    row: &str,
    #[state] cache: &dyn Cache,
) -> String {
    cache
        .get(row)
        .unwrap_or_else(|| format!("{prefix}{}/{row}", db.name))
}

#[async_function]
async fn shared(#[state] cache: &(dyn Cache + 'static), row: &str) -> bool {
    cache.get(row).is_some()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let db = || Db {
        name: "db".to_owned(),
    };
    let owned = lookup::operator(db(), "a:", Arc::new(Empty));
    let shared_already = lookup::operator(Arc::new(db()), "a:".to_owned(), Arc::new(Empty));
    let boxed = lookup::operator(Box::new(db()), Arc::from("a:"), Arc::new(Empty));
    for operator in [owned, shared_already, boxed.clone()] {
        assert_eq!(operator.call("1".to_owned()).await.unwrap(), "a:db/1");
    }
    assert_eq!(format!("{boxed:?}"), "lookup { .. }");
    assert_eq!(lookup(&db(), "b:", "2", &Empty).await, "b:db/2");
    assert!(
        !shared::operator(Arc::new(Empty))
            .call("1".to_owned())
            .await
            .unwrap()
    );
}

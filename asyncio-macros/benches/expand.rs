//! What it costs to expand one attribute: `cargo bench -p asyncio-macros`.
//!
//! A procedural macro cannot be called by a benchmark, so its modules are
//! compiled once more here. The tokens are proc-macro2's own instead of rustc's.
#![allow(dead_code, reason = "not all of the macro is called")]

#[path = "../src/args/mod.rs"]
mod args;
#[path = "../src/diagnostics.rs"]
mod diagnostics;
#[path = "../src/expand/mod.rs"]
mod expand;
#[path = "../src/item.rs"]
mod item;
#[path = "../src/keys.rs"]
mod keys;
#[path = "../src/markers.rs"]
mod markers;
#[path = "../src/model/mod.rs"]
mod model;
#[path = "../src/predicate/mod.rs"]
mod predicate;
#[path = "../src/refuse/mod.rs"]
mod refuse;
#[path = "../src/settings.rs"]
mod settings;
#[path = "../src/signature/mod.rs"]
mod signature;
#[path = "../src/source.rs"]
mod source;

use divan::{Bencher, black_box};
use proc_macro2::TokenStream;

use expand::Reading;

fn main() {
    divan::main();
}

const FUNCTION: &str = "
    /// All the records that one row key has.
    pub async fn lookup(#[state] db: &Db, row: &str) -> Result<Vec<Record>, DbError> {
        let found = db.get(row).await?;
        Ok(found.into_iter().filter(|record| record.is_live()).collect())
    }
";

const IMPL: &str = "
    impl<C: Client> Lookup<C> where C: Send + Sync {
        fn new(client: C) -> Self { Self { client } }
        async fn lookup(&self, row: &str, #[attempt] attempt: &Attempt<Error>) -> Result<Row, Error> {
            self.client.get(row, attempt.number()).await
        }
    }
";

const ITEMS: &[(&str, &str, &str)] = &[
    (
        "smallest",
        "",
        "async fn double(number: u32) -> u32 { 2 * number }",
    ),
    (
        "string",
        r#"retry = "exp(3, 100ms, 2.0)", retry_if = "is_empty", retry_on = "DbError::Unavailable", timeout = "5s""#,
        FUNCTION,
    ),
    (
        "bare",
        "retry = exp(3, 100ms, 2.0), retry_if = is_empty, retry_on = DbError::Unavailable, timeout = 5s",
        FUNCTION,
    ),
    (
        "impl_block",
        "retry = exp(3, 100ms), retry_on = |error| error.is_busy(), timeout = 5s",
        IMPL,
    ),
    (
        "refused",
        "retyr = exp(3, 100sm), retry = exp(0, 1), retry_if = a && b, timeout = 5",
        FUNCTION,
    ),
];

#[divan::bench(args = ITEMS.iter().map(|(name, ..)| *name))]
fn expand_one(bencher: Bencher<'_, '_>, name: &str) {
    let (_, attribute, item) = ITEMS.iter().find(|(found, ..)| *found == name).unwrap();
    let tokens = |text: &str| text.parse::<TokenStream>().unwrap();
    bencher
        .with_inputs(|| (tokens(attribute), tokens(item)))
        .bench_local_values(|(attribute, item)| black_box(Reading::of(attribute, item).expand()));
}

//! A scope in which the names of the prelude mean something else.
#![deny(warnings)]
#![allow(dead_code, unused_imports)]

use ::asyncio_runtime::async_function;
use shadows::*;

mod shadows {
    pub struct Result;
    pub struct Option;
    pub struct String;
    pub struct Vec;
    pub struct Arc;
    pub struct Verdict;
    pub trait Send {}
    pub trait Sync {}
    pub trait Future {}
    pub trait Clone {}
    pub trait Into {}
    pub trait Fn {}
    pub trait IsEmpty {}
    pub trait AsyncFunction {}
    pub use self::Both::{Err, None, Ok, Some};
    pub enum Both {
        Ok,
        Err,
        Some,
        None,
    }
    pub mod core {}
    pub mod asyncio_runtime {}
}

#[async_function(
    retry = exp(3, 100ms),
    retry_if = |text| text.is_empty(),
    retry_on = std::io::Error { .. },
    timeout = 5s
)]
async fn lookup(#[state] db: &u32, row: &str) -> std::io::Result<std::string::String> {
    std::result::Result::Ok(format!("{db}{row}"))
}

struct Lookup;

#[async_function(retry = fixed(1, 1s), retry_if = is_empty, order = keyed, key = |row| row.len())]
impl Lookup {
    async fn run(&self, row: std::vec::Vec<u8>) -> std::vec::Vec<u8> {
        row
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(
        lookup::operator(1u32)
            .call("2".to_owned())
            .await
            .ok()
            .unwrap(),
        "12"
    );
    let called = ::asyncio_runtime::AsyncFunction::call(&Lookup, vec![1]).await;
    assert_eq!(called.ok().unwrap(), [1]);
}

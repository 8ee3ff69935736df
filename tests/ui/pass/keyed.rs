//! Orders by a key: a path or a closure, of any kind of input.
#![deny(warnings)]
#![allow(clippy::needless_lifetimes)]

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

use asyncio_runtime::{AsyncFunction, AsyncWaitExt, Order, async_function};
use futures::{StreamExt, stream};

#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    user: String,
    shop: u32,
}

impl Update {
    fn user(&self) -> &str {
        &self.user
    }
}

fn first_letter(text: &str) -> Option<char> {
    text.chars().next()
}

/// A field of the input, and the method that lends it.
#[async_function(order = keyed, key = |update| update.shop)]
async fn by_field(update: &Update) -> u32 {
    update.shop
}

#[async_function(order = "keyed", key = "Update::user")]
async fn by_method(update: &Update) -> usize {
    update.user.len()
}

/// A key that is lent, and one of several parts.
#[async_function(order = keyed, key = |update| &update.user)]
async fn by_reference(update: Update) -> usize {
    update.user.len()
}

#[async_function(order = keyed, key = |Update { user, shop }| (user.clone(), *shop))]
async fn by_both(update: &Update) -> u32 {
    update.shop
}

/// What is held as a `String` and asked as a `str`.
#[async_function(order = keyed, key = first_letter)]
async fn by_letter(text: &str) -> usize {
    text.len()
}

#[async_function(order = keyed, key = <str>::len)]
async fn by_length(text: &str) -> usize {
    text.len()
}

/// With generic parameters, of the function and of the path.
fn part<K: Clone, V>(pair: &(K, V)) -> K {
    pair.0.clone()
}

#[async_function(order = keyed, key = part::<K, BTreeMap<u8, u8>>)]
async fn by_part<K>(pair: &(K, BTreeMap<u8, u8>)) -> usize
where
    K: Hash + Eq + Clone + Send + Sync + 'static,
{
    pair.1.len()
}

/// With a lifetime in the input.
#[async_function(order = keyed, key = |pair| pair.0)]
async fn by_borrowed<'a>(pair: &(&'a str, u8)) -> u8 {
    pair.1
}

/// A key that a `retry` and a limit stand beside.
#[async_function(retry = fixed(2, 1s), timeout = 5s, order = keyed, key = move |n: &u32| n % 7)]
async fn by_number(n: u32) -> Result<u32, ()> {
    Ok(n)
}

struct Store<T>(T);

#[async_function(order = keyed, key = Self::shop)]
impl<T: Debug + Send + Sync> Store<T> {
    fn shop(update: &Update) -> u32 {
        update.shop
    }

    async fn save(&self, update: &Update) -> String {
        format!("{:?} {}", self.0, update.shop)
    }
}

#[async_function(operator = Load, order = keyed, key = Self::shop)]
impl Store<u8> {
    async fn load(&self, update: &Update) -> u32 {
        update.shop
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let update = Update {
        user: "ann".to_owned(),
        shop: 7,
    };
    let updates = || stream::iter([update.clone(), update.clone()]);

    assert_eq!(by_field::operator().settings().order, Some(Order::Keyed));
    let shops: Vec<_> = updates().async_wait(by_field::operator()).collect().await;
    assert_eq!(shops.len(), 2);
    assert_eq!(by_method::operator().call(update.clone()).await.unwrap(), 3);
    assert_eq!(
        by_reference::operator().call(update.clone()).await.unwrap(),
        3
    );
    assert_eq!(by_both::operator().call(update.clone()).await.unwrap(), 7);
    assert_eq!(
        by_letter::operator().call("ab".to_owned()).await.unwrap(),
        2
    );
    assert_eq!(
        by_length::operator().call("ab".to_owned()).await.unwrap(),
        2
    );
    let pair = ("k", BTreeMap::new());
    assert_eq!(by_part::operator().call(pair).await.unwrap(), 0);
    assert_eq!(by_borrowed::operator().call(("k", 5)).await.unwrap(), 5);
    assert_eq!(by_number::operator().call(5).await.unwrap(), 5);
    assert_eq!(Store("s").call(update.clone()).await.unwrap(), "\"s\" 7");
    let load = Load::operator(Store(1));
    assert!(load.keys().is_some());
    assert_eq!(load.call(update).await.unwrap(), 7);
}

//! The built-in words on the types that they know.
#![deny(warnings)]

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::Arc;

use asyncio_runtime::{AsyncFunction, IsEmpty, Verdict, async_function};

#[derive(Debug, PartialEq)]
struct Page(Vec<u8>);

impl IsEmpty for Page {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

macro_rules! empty {
    ($($name:ident: $ty:ty),*) => {$(
        #[async_function(retry = fixed(1, 1s), retry_if = is_empty)]
        async fn $name(_: &u8) -> $ty {
            <$ty>::default()
        }
    )*};
}

empty! {
    text: String, list: Vec<u8>, map: HashMap<u8, u8>, tree: BTreeMap<u8, u8>, option: Option<u8>,
    unit: (), boxed: Box<[u8]>, shared: Arc<String>, cow: Cow<'static, str>
}

#[async_function(retry = fixed(1, 1s), retry_if = is_empty)]
async fn page(_: &u8) -> io::Result<Page> {
    Ok(Page(Vec::new()))
}

#[async_function(retry = "fixed(1, 1s)", retry_if = "is_none", retry_on = "any")]
async fn none(_: &u8) -> io::Result<Option<u8>> {
    Ok(None)
}

#[async_function(retry = fixed(1, 1s), retry_if = any)]
async fn always(_: &u8) {}

#[async_function(retry = fixed(1, 1s))]
async fn alone(_: &u8) -> io::Result<()> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_if = is_none)]
async fn errors_never(_: &u8) -> io::Result<Option<u8>> {
    Ok(None)
}

fn main() {
    assert_eq!(text::operator().judge(Ok(&String::new())), Verdict::Retry);
    assert_eq!(text::operator().judge(Ok(&"x".to_owned())), Verdict::Accept);
    assert_eq!(list::operator().judge(Ok(&vec![])), Verdict::Retry);
    assert_eq!(map::operator().judge(Ok(&HashMap::new())), Verdict::Retry);
    assert_eq!(tree::operator().judge(Ok(&BTreeMap::new())), Verdict::Retry);
    assert_eq!(option::operator().judge(Ok(&None)), Verdict::Retry);
    assert_eq!(unit::operator().judge(Ok(&())), Verdict::Retry);
    assert_eq!(boxed::operator().judge(Ok(&Box::default())), Verdict::Retry);
    assert_eq!(
        shared::operator().judge(Ok(&Arc::new(String::new()))),
        Verdict::Retry
    );
    assert_eq!(
        cow::operator().judge(Ok(&Cow::Borrowed(""))),
        Verdict::Retry
    );
    assert_eq!(page::operator().judge(Ok(&Page(vec![]))), Verdict::Retry);

    let error = io::Error::other("other");
    assert_eq!(page::operator().judge(Err(&error)), Verdict::Fail);
    assert_eq!(none::operator().judge(Ok(&None)), Verdict::Retry);
    assert_eq!(none::operator().judge(Ok(&Some(1))), Verdict::Accept);
    assert_eq!(none::operator().judge(Err(&error)), Verdict::Retry);
    assert_eq!(always::operator().judge(Ok(&())), Verdict::Retry);
    assert_eq!(alone::operator().judge(Ok(&())), Verdict::Accept);
    assert_eq!(alone::operator().judge(Err(&error)), Verdict::Retry);
    assert_eq!(errors_never::operator().judge(Err(&error)), Verdict::Fail);
}

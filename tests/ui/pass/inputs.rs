//! What an operator holds of each kind of input.
#![deny(warnings)]

use std::ffi::{CStr, CString, OsStr, OsString};
use std::path::{Path, PathBuf};

use asyncio_runtime::{AsyncFunction, async_function};

#[derive(Clone, Debug)]
struct Row(u32);

#[async_function]
async fn reference(row: &Row) -> u32 {
    row.0
}

#[async_function]
async fn text(row: &str) -> usize {
    row.len()
}

#[async_function]
async fn slice(rows: &[Row]) -> usize {
    rows.len()
}

#[async_function]
async fn path(file: &Path) -> bool {
    file.is_absolute()
}

#[async_function]
async fn os_text(_: &OsStr, #[attempt] _: &asyncio_runtime::Attempt) {}

#[async_function]
async fn c_text(_: &CStr) {}

#[async_function]
async fn value(row: Row) -> Row {
    row
}

#[async_function]
async fn tuple((row, times): (Row, u32)) -> u32 {
    row.0 * times
}

#[async_function]
async fn array(rows: &[u8; 4]) -> u8 {
    rows.iter().sum()
}

mod own {
    /// A `Path` of this program, which is held as it is.
    #[derive(Debug)]
    pub struct Path {
        pub hops: usize,
    }

    #[asyncio_runtime::async_function]
    pub async fn hops(path: &Path) -> usize {
        path.hops
    }
}

fn takes<F: AsyncFunction<Input = I>, I>(_: &F) {}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    takes::<_, Row>(&reference::operator());
    takes::<_, String>(&text::operator());
    takes::<_, Vec<Row>>(&slice::operator());
    takes::<_, PathBuf>(&path::operator());
    takes::<_, OsString>(&os_text::operator());
    takes::<_, CString>(&c_text::operator());
    takes::<_, Row>(&value::operator());
    takes::<_, (Row, u32)>(&tuple::operator());
    takes::<_, [u8; 4]>(&array::operator());
    takes::<_, own::Path>(&own::hops::operator());

    assert_eq!(text::operator().call("four".to_owned()).await.unwrap(), 4);
    assert_eq!(
        slice::operator().call(vec![Row(1), Row(2)]).await.unwrap(),
        2
    );
    assert!(path::operator().call(PathBuf::from("/tmp")).await.unwrap());
    assert_eq!(tuple::operator().call((Row(2), 3)).await.unwrap(), 6);
    assert_eq!(
        own::hops::operator()
            .call(own::Path { hops: 3 })
            .await
            .unwrap(),
        3
    );
    assert_eq!(reference::operator().call(Row(5)).await.unwrap(), 5);
    assert_eq!(value::operator().call(Row(6)).await.unwrap().0, 6);
    assert_eq!(array::operator().call([1, 2, 3, 4]).await.unwrap(), 10);
}

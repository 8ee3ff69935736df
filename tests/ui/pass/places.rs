//! Functions in functions, in blocks and in modules; operators imported with
//! their function.
#![deny(warnings, unreachable_pub)]

use asyncio_runtime::async_function;

mod inner {
    #[derive(Clone, Debug)]
    pub(crate) struct Row;

    #[asyncio_runtime::async_function]
    pub(crate) async fn lookup(row: &Row) -> Row {
        row.clone()
    }

    pub(super) mod deeper {
        #[asyncio_runtime::async_function]
        pub(in crate::inner) async fn hidden(_: &super::Row) {}

        #[asyncio_runtime::async_function]
        pub(super) async fn local(_: &super::Row) {}
    }

    pub(crate) async fn use_them() {
        deeper::hidden::operator().call(Row).await.unwrap();
        deeper::local::operator().call(Row).await.unwrap();
    }
}

use inner::lookup as renamed;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    #[derive(Clone, Debug)]
    struct Local(u32);

    #[async_function(retry = fixed(1, 1s), retry_if = |row| row.0 == 0)]
    async fn nested(row: &Local) -> Local {
        #[async_function]
        async fn nested(#[state] by: &u32, row: &Local) -> Local {
            Local(row.0 + by)
        }
        nested::operator(1).call(row.clone()).await.unwrap()
    }

    assert_eq!(nested::operator().call(Local(1)).await.unwrap().0, 2);
    renamed::operator().call(inner::Row).await.unwrap();
    let _ = renamed(&inner::Row).await;
    inner::use_them().await;
}

//! The runtime crate under another name.
#![deny(warnings)]

extern crate asyncio_runtime as runtime;

mod vendored {
    pub extern crate asyncio_runtime as asynchronous;
}

#[runtime::async_function(crate = ::runtime, retry = fixed(1, 1s))]
async fn dependency(_: &u32) -> Result<(), ()> {
    Ok(())
}

#[vendored::asynchronous::async_function(crate = "crate::vendored::asynchronous", timeout = 1s)]
async fn module(_: &u32) {}

mod here {
    #[super::runtime::async_function(crate = super::runtime)]
    pub async fn relative(_: &u32) {}
}

fn main() {
    let _ = (
        dependency::operator(),
        module::operator(),
        here::relative::operator(),
    );
}

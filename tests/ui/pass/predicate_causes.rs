//! Predicates that look down the chain of causes.
#![deny(warnings)]

use std::error::Error;
use std::io;

use anyhow::Context;
use asyncio_runtime::{AsyncFunction, FindCause, Verdict, async_function};

#[async_function(
    retry = fixed(1, 1s),
    retry_on = |error| error.find_cause::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::TimedOut)
)]
async fn boxed(_: &u8) -> Result<(), Box<dyn Error + Send + Sync>> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = |error| error.find_cause::<io::Error>().is_some())]
async fn any(_: &u8) -> anyhow::Result<()> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = has_timed_out)]
async fn own(_: &u8) -> io::Result<()> {
    Ok(())
}

fn has_timed_out(error: &(dyn Error + 'static)) -> bool {
    error.find_cause::<io::Error>().is_some()
}

fn main() {
    let timed_out = || io::Error::from(io::ErrorKind::TimedOut);
    let judged = |error: io::Error| boxed::operator().judge(Err(&error.into()));
    assert_eq!(judged(timed_out()), Verdict::Retry);
    assert_eq!(judged(io::Error::other("no")), Verdict::Fail);

    let error = Err::<(), _>(timed_out())
        .context("while connecting")
        .unwrap_err();
    assert_eq!(any::operator().judge(Err(&error)), Verdict::Retry);
    assert_eq!(
        any::operator().judge(Err(&anyhow::anyhow!("no"))),
        Verdict::Fail
    );
    assert_eq!(own::operator().judge(Err(&timed_out())), Verdict::Retry);
}

//! Patterns and guarded patterns, on outputs and on errors.
#![deny(warnings)]

use std::io;

use asyncio_runtime::{AsyncFunction, Verdict, async_function};

#[derive(Debug)]
enum Error {
    Timeout,
    Busy {
        since: u32,
    },
    Status(u16),
    Io(io::Error),
    #[allow(dead_code)]
    Other(Box<Error>),
}

use Error::Timeout;

struct Only;

#[derive(PartialEq, Eq)]
struct Code(u16);

impl Code {
    const NOT_FOUND: Self = Self(404);
}

const LIMIT: u16 = 429;

#[async_function(retry = fixed(1, 1s), retry_on = Error::Timeout | Error::Busy { .. })]
async fn bare(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(
    retry = "fixed(1, 1s)",
    retry_on = "Error::Timeout | Error::Busy { .. }"
)]
async fn quoted(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = Timeout)]
async fn imported(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = Error::Status(500..=599 | LIMIT))]
async fn range(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(
    retry = "fixed(1, 1s)",
    retry_on = "Error::Status(500..=599) | Error::Busy { since: 0..10 }"
)]
async fn quoted_range(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = Error::Status(code) if *code >= 500, timeout = 9s)]
async fn guarded(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_on = Error::Io(error) if error.kind() == io::ErrorKind::TimedOut)]
async fn guarded_by_reference(_: &u8) -> Result<(), Error> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_if = None)]
async fn none(_: &u8) -> Option<u8> {
    None
}

#[async_function(retry = "fixed(1, 1s)", retry_if = "Some(0) | None")]
async fn zero(_: &u8) -> Option<u8> {
    None
}

#[async_function(retry = fixed(1, 1s), retry_if = false)]
async fn boolean(_: &u8) -> bool {
    false
}

#[async_function(retry = fixed(1, 1s), retry_if = 'a'..='f')]
async fn letter(_: &u8) -> char {
    'z'
}

#[async_function(retry = fixed(1, 1s), retry_if = [0, ..] | [.., 9])]
async fn slice(_: &u8) -> [u8; 3] {
    [1, 2, 3]
}

#[async_function(retry = fixed(1, 1s), retry_if = Code::NOT_FOUND)]
async fn constant(_: &u8) -> Code {
    Code(200)
}

#[async_function(retry = fixed(1, 1s), retry_if = Only)]
async fn irrefutable(_: &u8) -> Only {
    Only
}

#[async_function(retry = fixed(1, 1s), retry_if = (_, None))]
async fn tuple(_: &u8) -> (u8, Option<u8>) {
    (0, None)
}

fn main() {
    let busy = Error::Busy { since: 1 };
    let timed_out = Error::Io(io::ErrorKind::TimedOut.into());
    for (verdict, error) in [
        (Verdict::Retry, &Error::Timeout),
        (Verdict::Retry, &busy),
        (Verdict::Fail, &Error::Status(500)),
        (Verdict::Fail, &Error::Other(Box::new(Error::Timeout))),
    ] {
        assert_eq!(bare::operator().judge(Err(error)), verdict);
        assert_eq!(quoted::operator().judge(Err(error)), verdict);
    }
    assert_eq!(
        imported::operator().judge(Err(&Error::Timeout)),
        Verdict::Retry
    );
    assert_eq!(imported::operator().judge(Err(&busy)), Verdict::Fail);
    assert_eq!(
        range::operator().judge(Err(&Error::Status(429))),
        Verdict::Retry
    );
    assert_eq!(
        quoted_range::operator().judge(Err(&Error::Status(599))),
        Verdict::Retry
    );
    assert_eq!(quoted_range::operator().judge(Err(&busy)), Verdict::Retry);
    assert_eq!(
        guarded::operator().judge(Err(&Error::Status(499))),
        Verdict::Fail
    );
    assert_eq!(
        guarded::operator().judge(Err(&Error::Status(500))),
        Verdict::Retry
    );
    assert_eq!(
        guarded_by_reference::operator().judge(Err(&timed_out)),
        Verdict::Retry
    );
    assert_eq!(none::operator().judge(Ok(&None)), Verdict::Retry);
    assert_eq!(none::operator().judge(Ok(&Some(1))), Verdict::Accept);
    assert_eq!(zero::operator().judge(Ok(&Some(0))), Verdict::Retry);
    assert_eq!(boolean::operator().judge(Ok(&false)), Verdict::Retry);
    assert_eq!(letter::operator().judge(Ok(&'b')), Verdict::Retry);
    assert_eq!(slice::operator().judge(Ok(&[1, 2, 9])), Verdict::Retry);
    assert_eq!(constant::operator().judge(Ok(&Code(404))), Verdict::Retry);
    assert_eq!(irrefutable::operator().judge(Ok(&Only)), Verdict::Retry);
    assert_eq!(tuple::operator().judge(Ok(&(1, None))), Verdict::Retry);
}

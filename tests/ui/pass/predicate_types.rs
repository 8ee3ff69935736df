//! Each form of predicate on each kind of output, and on errors of any type.
#![deny(warnings)]
#![allow(clippy::borrowed_box)]

use std::collections::HashMap;
use std::error::Error;
use std::hash::BuildHasher;
use std::io;

use asyncio_runtime::{AsyncFunction, FindCause, Verdict, async_function};

type Counts = HashMap<String, u32>;
type Answer<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn lacks<S: BuildHasher>(counts: &HashMap<String, u32, S>) -> bool {
    !counts.contains_key("total")
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

fn is_short<T>(list: &[T]) -> bool {
    list.len() < 2
}

fn has_timed_out(error: &(dyn Error + Send + Sync + 'static)) -> bool {
    error.find_cause::<io::Error>().is_some()
}

#[async_function(retry = fixed(1, 1s), retry_if = lacks)]
async fn map(_: &u8) -> Counts {
    Counts::new()
}

#[async_function(retry = fixed(1, 1s), retry_if = |counts| counts.is_empty() || lacks(counts))]
async fn map_of_io(_: &u8) -> io::Result<Counts> {
    Ok(Counts::new())
}

#[async_function(retry = "fixed(1, 1s)", retry_if = "Some(0)")]
async fn option(_: &u8) -> Option<u8> {
    None
}

#[async_function(retry = fixed(1, 1s), retry_if = Some(found) if *found > 7)]
async fn option_guarded(_: &u8) -> io::Result<Option<u8>> {
    Ok(None)
}

#[async_function(retry = fixed(1, 1s), retry_if = is_short)]
async fn list(_: &u8) -> Vec<u8> {
    Vec::new()
}

#[async_function(retry = fixed(1, 1s), retry_if = is_blank, retry_on = has_timed_out_boxed)]
async fn text(_: &u8) -> Answer<String> {
    Ok(String::new())
}

fn has_timed_out_boxed(error: &Box<dyn Error + Send + Sync>) -> bool {
    has_timed_out(&**error)
}

#[async_function(retry = fixed(1, 1s), retry_on = |error| has_timed_out(&**error))]
async fn nothing(_: &u8) -> Answer<()> {
    Ok(())
}

#[async_function(retry = fixed(1, 1s), retry_if = () if true)]
async fn unit(_: &u8) {}

#[async_function(
    retry = fixed(1, 1s),
    retry_on = |error| error.is::<io::Error>() || error.chain().any(|cause| cause.is::<io::Error>())
)]
async fn with_context(_: &u8) -> anyhow::Result<Vec<u8>> {
    Ok(Vec::new())
}

#[async_function(
    retry = fixed(2, 1s),
    retry_on = |error| match error.kind() {
        io::ErrorKind::TimedOut => Verdict::Retry,
        _ => Verdict::Fail,
    }
)]
async fn of_io(_: &u8) -> io::Result<()> {
    Ok(())
}

fn main() {
    let retry = Verdict::Retry;
    assert_eq!(map::operator().judge(Ok(&Counts::new())), retry);
    assert_eq!(map_of_io::operator().judge(Ok(&Counts::new())), retry);
    assert_eq!(option::operator().judge(Ok(&Some(0))), retry);
    assert_eq!(option::operator().judge(Ok(&None)), Verdict::Accept);
    assert_eq!(option_guarded::operator().judge(Ok(&Some(8))), retry);
    assert_eq!(list::operator().judge(Ok(&vec![1])), retry);
    assert_eq!(text::operator().judge(Ok(&" ".to_owned())), retry);
    assert_eq!(unit::operator().judge(Ok(&())), retry);

    let timed_out = || io::Error::from(io::ErrorKind::TimedOut);
    assert_eq!(text::operator().judge(Err(&timed_out().into())), retry);
    assert_eq!(nothing::operator().judge(Err(&timed_out().into())), retry);
    assert_eq!(nothing::operator().judge(Err(&"no".into())), Verdict::Fail);
    let error = anyhow::Error::new(timed_out()).context("while it was asked");
    assert_eq!(with_context::operator().judge(Err(&error)), retry);
    assert_eq!(of_io::operator().judge(Err(&timed_out())), retry);
}

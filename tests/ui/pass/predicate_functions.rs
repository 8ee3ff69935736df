//! Functions as predicates: of any path, generic, and of what the value derefs
//! to.
#![deny(warnings)]

use std::fmt::Debug;
use std::time::Duration;

use asyncio_runtime::{AsyncFunction, Verdict, async_function};

#[derive(Debug)]
struct Busy {
    after: Option<Duration>,
}

impl Busy {
    fn verdict(&self) -> Verdict {
        self.after.map_or(Verdict::Fail, Verdict::RetryAfter)
    }
}

mod judges {
    pub fn is_blank(text: &str) -> bool {
        text.trim().is_empty()
    }

    pub fn shows_nothing<T: super::Debug>(value: &T) -> bool {
        format!("{value:?}") == "\"\""
    }

    pub fn longer_than<const N: usize>(text: &str) -> bool {
        text.len() > N
    }
}

trait Judge {
    fn is_wanted(text: &str) -> bool;
}

impl Judge for u8 {
    fn is_wanted(text: &str) -> bool {
        text == "again"
    }
}

#[async_function(retry = fixed(1, 1s), retry_if = judges::is_blank, retry_on = Busy::verdict)]
async fn paths(row: &str) -> Result<String, Busy> {
    Ok(row.to_owned())
}

#[async_function(
    retry = "fixed(1, 1s)",
    retry_if = "self::judges::is_blank",
    retry_on = "Busy::verdict"
)]
async fn quoted(row: &str) -> Result<String, Busy> {
    Ok(row.to_owned())
}

#[async_function(retry = fixed(1, 1s), retry_if = judges::shows_nothing)]
async fn generic(row: &str) -> String {
    row.to_owned()
}

#[async_function(retry = fixed(1, 1s), retry_if = judges::longer_than::<3>, timeout = 5s)]
async fn turbofish(row: &str) -> String {
    row.to_owned()
}

#[async_function(retry = fixed(1, 1s), retry_if = <u8 as Judge>::is_wanted)]
async fn qualified(row: &str) -> String {
    row.to_owned()
}

#[async_function(retry = fixed(1, 1s), retry_if = str::is_empty)]
async fn of_the_standard_library(row: &str) -> String {
    row.to_owned()
}

fn main() {
    let (blank, full) = (" ".to_owned(), "full".to_owned());
    assert_eq!(paths::operator().judge(Ok(&blank)), Verdict::Retry);
    assert_eq!(paths::operator().judge(Ok(&full)), Verdict::Accept);
    assert_eq!(quoted::operator().judge(Ok(&blank)), Verdict::Retry);
    let second = Duration::from_secs(1);
    let busy = Busy {
        after: Some(second),
    };
    assert_eq!(
        paths::operator().judge(Err(&busy)),
        Verdict::RetryAfter(second)
    );
    assert_eq!(
        quoted::operator().judge(Err(&Busy { after: None })),
        Verdict::Fail
    );
    assert_eq!(
        generic::operator().judge(Ok(&String::new())),
        Verdict::Retry
    );
    assert_eq!(turbofish::operator().judge(Ok(&full)), Verdict::Retry);
    assert_eq!(
        qualified::operator().judge(Ok(&"again".to_owned())),
        Verdict::Retry
    );
    assert_eq!(
        of_the_standard_library::operator().judge(Ok(&blank)),
        Verdict::Accept
    );
}

//! A `Result` is told by its type, not by its name.
#![deny(warnings)]

use std::convert::Infallible;
use std::io;

use asyncio_runtime::{AsyncFunction, async_function};

type Lookup<T> = std::result::Result<T, Gone>;
type Answer = Lookup<u8>;

#[derive(Debug)]
struct Gone;

mod own {
    /// No error is in it.
    #[derive(Debug)]
    pub struct Result<T, E>(pub T, pub E);
}

#[async_function(retry = fixed(1, 1s))]
async fn aliased(_: &u8) -> Answer {
    Ok(1)
}

#[async_function(retry = fixed(1, 1s))]
async fn aliased_with_argument(_: &u8) -> Lookup<u8> {
    Ok(1)
}

#[async_function(retry = fixed(1, 1s))]
async fn of_io(_: &u8) -> io::Result<u8> {
    Ok(1)
}

#[async_function]
async fn of_our_own(_: &u8) -> own::Result<u8, Gone> {
    own::Result(1, Gone)
}

#[async_function(retry = fixed(1, 1s))]
async fn boxed(_: &u8) -> Result<u8, Box<dyn std::error::Error + Send + Sync>> {
    Ok(1)
}

#[async_function(retry = fixed(1, 1s))]
async fn sent_only(_: &u8) -> Result<u8, Box<dyn std::error::Error + Send>> {
    Ok(1)
}

#[async_function(retry = fixed(1, 1s))]
async fn generic<T: Clone + Send + Sync>(value: &T) -> Result<T, Gone> {
    Ok(value.clone())
}

/// By their names no `Result`, which they are not.
#[async_function]
async fn generic_option<T: Clone + Send + Sync>(value: &T) -> Option<T> {
    Some(value.clone())
}

#[async_function]
async fn generic_alone<T: Clone + Send>(value: T) -> T {
    value
}

#[async_function]
async fn nothing(_: &u8) {}

fn returns<F: AsyncFunction<Output = T, Error = E>, T, E>(_: &F) {}

fn main() {
    returns::<_, u8, Gone>(&aliased::operator());
    returns::<_, u8, Gone>(&aliased_with_argument::operator());
    returns::<_, u8, io::Error>(&of_io::operator());
    returns::<_, own::Result<u8, Gone>, Infallible>(&of_our_own::operator());
    returns::<_, u8, Box<dyn std::error::Error + Send + Sync>>(&boxed::operator());
    returns::<_, u8, Box<dyn std::error::Error + Send>>(&sent_only::operator());
    returns::<_, u8, Gone>(&generic::<u8>::operator());
    returns::<_, Option<u8>, Infallible>(&generic_option::<u8>::operator());
    returns::<_, u8, Infallible>(&generic_alone::<u8>::operator());
    returns::<_, (), Infallible>(&nothing::operator());
}

//! TMO: the limit of an element, from its admission, all attempts and waits.

mod handle;
mod late;
mod limit;
mod restored;
mod retry;

//! What an operator has in flight: saved, restored, drained and dropped.

#[path = "../support/mod.rs"]
mod support;

mod barrier;
mod by_copy;
mod bytes;
mod cancel;
mod counted;
mod drain;
mod handle;
mod restore;
mod room;

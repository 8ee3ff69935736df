//! What an operator has in flight: saved, restored, drained and dropped.

#[path = "../support/mod.rs"]
mod support;

mod barrier;
mod bytes;
mod cancel;
mod drain;
mod handle;
mod restore;

//! The example `resume`, killed, started again, and looked at: whether each
//! output has come exactly once.
//!
//! `ASYNCIO_KILL_RUNS=50 cargo test --release --test resume -- --nocapture`
//! makes fifty runs for each order, and prints every kill.
//! `ASYNCIO_KILL_SEED=7` begins with another seed than 0; it chooses where the
//! kills are, as far as a test can choose when a process dies.
//!
//! Nothing here waits for a time to pass: tests wait for lines and for the end
//! of a process, and give up after a limit. Only processes that a test has
//! started are killed.

mod compare;
mod controls;
mod data;
mod errors;
mod kills;
mod process;
#[path = "../support/program.rs"]
mod program;
#[cfg(unix)]
mod signals;
mod stores;

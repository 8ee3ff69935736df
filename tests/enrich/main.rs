//! The example `enrich`, run as its users run it: as a process.
//!
//! Each run has a directory of its own and a limit of time, after which it is
//! killed and the test fails. Nothing here waits for a time to pass: tests wait
//! for lines and for the end of a process.

#[path = "../../examples/enrich/db_error.rs"]
mod db_error;
#[path = "../../examples/enrich/distance.rs"]
mod distance;

mod arguments;
mod data;
mod databases;
mod distances;
mod errors;
mod files;
mod lines;
mod outcomes;
mod postgres;
mod process;
#[path = "../support/program.rs"]
mod program;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod terminal;

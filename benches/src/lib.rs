//! What the operator costs, beside what one would use in its place.
//!
//! A [`workload`](workloads) is the asynchronous call that is made for each
//! element, a [`contestant`](contestants) makes these calls for a stream, and a
//! [`Cell`] is one of each with an order and a capacity. The binary
//! `asyncio-benches` measures cells and prints tables, `gates` counts what can
//! be counted and holds it against bounds.
#![forbid(unsafe_code)]

mod cell;
pub mod contestants;
mod drain;
pub mod grid;
pub mod measure;
pub mod report;
pub mod workloads;

pub use cell::{Cell, Order};
pub use drain::Drained;

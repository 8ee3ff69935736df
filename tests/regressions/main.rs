//! Mistakes that others made with retries in streams, and that were reported:
//! each test shows what ought to happen, and names the report.

#[path = "../support/mod.rs"]
mod support;

mod budget;
mod flow;
mod outcomes;
mod self_wakes;
mod timeouts;

//! STR: when a retry is due, and what is retried.

mod predicates;
mod waits;

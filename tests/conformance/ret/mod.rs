//! RET: which outcomes are retried, how often, and when.

mod admission;
mod complete;
mod count;
mod panics;
mod predicates;

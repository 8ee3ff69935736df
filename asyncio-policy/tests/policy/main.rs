//! Tests of the crate as its users see it.

mod accepted;
mod conformance;
mod corpus;
mod delays;
mod hostile;
mod properties;
mod refusals;
mod relations;
mod serde;
mod settings;
mod strategies;
mod types;

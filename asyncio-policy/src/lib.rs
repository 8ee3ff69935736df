//! What a retry policy is: its grammar, its delays, and every check on it.
#![forbid(unsafe_code)]
// Skeleton: the API is settled, the bodies follow.
#![expect(unused_variables, reason = "bodies follow")]

mod check;
mod duration;
mod error;
mod factor;
mod jitter;
mod key;
mod kind;
mod order;
mod policy;
mod retries;
mod settings;
mod strategy;
mod suggest;

pub use check::{Invalid, Problem};
pub use duration::{format_duration, parse_duration};
pub use error::Error;
pub use factor::Factor;
pub use jitter::Jitter;
pub use key::Key;
pub use kind::ErrorKind;
pub use order::Order;
pub use policy::{Policy, Waits};
pub use retries::Retries;
pub use settings::{Settings, parse_capacity};
pub use strategy::Strategy;
pub use suggest::nearest;

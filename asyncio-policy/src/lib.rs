//! What a retry policy is: its grammar, its delays, and every check on it.
#![forbid(unsafe_code)]
// A parser must not panic, whatever the text. Tests may.
#![cfg_attr(
    not(test),
    deny(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::string_slice,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

mod backoff;
mod capacity;
mod check;
mod duration;
mod error;
mod factor;
mod grammar;
mod jitter;
mod key;
mod kind;
mod order;
mod policy;
mod problem;
mod retries;
#[cfg(feature = "serde")]
mod serde_text;
mod settings;
mod strategy;
mod text;
mod total;

pub use capacity::parse_capacity;
pub use duration::{format_duration, parse_duration};
pub use error::Error;
pub use factor::Factor;
pub use jitter::Jitter;
pub use key::Key;
pub use kind::ErrorKind;
pub use order::Order;
pub use policy::{Policy, Waits};
pub use problem::{Invalid, Problem};
pub use retries::Retries;
pub use settings::Settings;
pub use strategy::Strategy;
pub use text::{excerpt, nearest};

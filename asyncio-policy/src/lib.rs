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

mod assign;
mod backoff;
mod capacity;
mod check;
mod duration;
mod error;
mod excerpt;
mod factor;
mod found;
mod grammar;
mod jitter;
mod key;
mod kind;
mod number;
mod order;
mod policy;
mod print;
mod problem;
mod quote;
mod refusal;
mod retries;
mod scan;
#[cfg(feature = "serde")]
mod serde_text;
mod settings;
mod shape;
mod strategy;
mod suggest;
mod total;
mod values;
mod word;

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
pub use suggest::nearest;

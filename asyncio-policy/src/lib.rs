//! What a retry policy *is*: its grammar, its delays, and every check on it.
//!
//! The attribute reads policies with this crate when it is compiled, and the operator when it
//! runs. So what is written in the source, in a file or in an environment variable can never mean
//! different things, and is refused in the same words.
//!
//! There is no clock in it, nothing asynchronous and no randomness: a delay is a pure function of
//! the retry and of a random number that is passed in. It has no dependencies but `serde`, if the
//! feature of that name is on.
//!
//! # A policy
//!
//! A [`Policy`] is read from text, prints as text, and knows its waits:
//!
//! ```
//! use asyncio_policy::Policy;
//! use std::time::Duration;
//!
//! let policy: Policy = "exp(3, 100ms, jitter = full)".parse()?;
//! assert_eq!(policy.to_string(), "exp(3, 100ms, 2.0, jitter = full)");
//!
//! // The third wait is anything up to 400 ms; this is the middle of it.
//! let random = 1 << 63;
//! assert_eq!(policy.delay(3, random), Some(Duration::from_millis(200)));
//! assert_eq!(policy.delay(4, random), None);
//! # Ok::<(), asyncio_policy::Error>(())
//! ```
//!
//! # Settings
//!
//! [`Settings`] are what may be set from outside: the policy, the limits, the capacity and the
//! order. [`Settings::problems`] finds everything that is wrong with them together.
//!
//! # Errors
//!
//! An [`Error`] knows the bytes of the text that must change, and what to write there if that is
//! known. [`Policy::parse_all`] finds all errors of a text at once:
//!
//! ```
//! use asyncio_policy::Policy;
//!
//! let errors = Policy::parse_all("fixed(0, 5sec)").unwrap_err();
//! assert_eq!(
//!     errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"),
//!     "expected at least 1 retry, found `0`; for no retry write `none`
//!
//!   fixed(0, 5sec)
//!         ^
//!
//! unknown unit `sec`; did you mean `s`?
//!
//!   fixed(0, 5sec)
//!             ^^^
//!
//! help: write `5s`"
//! );
//! ```
//!
//! No text makes it panic or takes more than linear time, however long or odd it is.
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

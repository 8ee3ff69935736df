#![doc = include_str!("../../README.md")]
#![forbid(unsafe_code)]

#[doc(hidden)]
#[path = "private/mod.rs"]
pub mod __private;
mod at_end;
mod attempt;
mod call;
mod cause;
mod checkpoint;
mod core;
mod element;
mod empty;
mod failure;
mod from_fn;
mod function;
mod ledger;
mod stream;
mod verdict;

pub use asyncio_macros::async_function;
pub use asyncio_policy::{Invalid, Jitter, Order, Policy, Retries, Settings, Strategy};
pub use at_end::AtEnd;
pub use attempt::Attempt;
pub use cause::FindCause;
pub use checkpoint::{Checkpoint, Handle, HandleClosed, Snapshot, SnapshotError};
pub use core::{Keys, StartAttempt, Tag};
pub use element::{Element, Record, Timestamp};
pub use empty::IsEmpty;
pub use failure::{Failure, Reason};
pub use from_fn::{FromFn, Judge, RetryErrors, from_fn};
pub use function::AsyncFunction;
pub use ledger::{Ledger, LedgerError};
pub use stream::{
    AsyncWait, AsyncWaitExt, BoxAsyncWait, Elements, Flatten, FlattenOutputs, OnField, Outcomes,
    Port, Report, Reported, Tried, TryFailure, Whole,
};
pub use verdict::Verdict;

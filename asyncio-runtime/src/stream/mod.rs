//! The operator as a stream of outcomes over a stream of inputs.

mod async_wait;
mod boxed;
mod builder;
mod elements;
mod ext;
mod flatten;
mod flow;
mod on;
mod port;
mod report;
mod tried;

pub use async_wait::AsyncWait;
pub use boxed::BoxAsyncWait;
pub use elements::Elements;
pub use ext::AsyncWaitExt;
pub use flatten::{Flatten, FlattenOutputs};
pub use on::{OnField, Whole};
pub(crate) use port::into_result;
pub use port::{Outcomes, Port};
pub use report::{Report, Reported};
pub use tried::{Tried, TryFailure};

//! What the tests of the operator share: functions that keep a log of their
//! calls, the virtual clock in milliseconds, and a run that checks on every
//! poll what must hold always.
#![allow(dead_code, unused_imports)] // Each test program uses a part of it.

mod clock;
mod elements;
mod failed;
mod functions;
mod hand;
mod log;
mod run;
mod script;
mod stamped;
mod wakes;

pub(crate) use clock::{Clock, hang_if, ms, sleep_ms, whole_ms};
pub(crate) use elements::{
    Left, Out, and_more, barrier, elements, err, inputs, next_snapshot, now_there, ok, rec,
    to_the_end, w,
};
pub(crate) use failed::{Failed, Oops, failed};
pub(crate) use functions::{Answer, doubles, fails, from_another_thread};
pub(crate) use hand::Hand;
pub(crate) use log::Log;
pub(crate) use run::Run;
pub(crate) use script::{Script, script};
pub(crate) use stamped::{Stamped, at};
pub(crate) use wakes::Wakes;

use asyncio_runtime::Order;
use futures::stream::{self, Stream, StreamExt};

/// The orders that say nothing of keys.
pub(crate) const BOTH: [Order; 2] = [Order::Ordered, Order::Unordered];

/// Inputs that are all there from the start.
pub(crate) fn at_once<In>(inputs: impl IntoIterator<Item = In>) -> impl Stream<Item = In> {
    stream::iter(inputs)
}

/// Inputs that come at these milliseconds from now.
pub(crate) fn arriving<In, const N: usize>(inputs: [(u64, In); N]) -> impl Stream<Item = In> {
    let clock = Clock::start();
    stream::iter(inputs).then(move |(due, input)| async move {
        sleep_ms(due - clock.now()).await;
        input
    })
}

/// A list in ascending order, for what may come in any.
pub(crate) fn sorted<T: Ord>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.into_iter().collect();
    list.sort_unstable();
    list
}

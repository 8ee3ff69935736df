use std::fmt::Debug;
use std::hint::black_box;
use std::pin::pin;

use futures::{Stream, StreamExt};

use crate::Order;

/// What came out of a run, to see that all did the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drained {
    count: u64,
    sum: u64,
    out_of_order: u64,
}

impl Drained {
    /// Whether each of `0..elements` came out once, and in order if asked for.
    #[must_use]
    pub fn is_right(&self, elements: u64, order: Order) -> bool {
        let sum = (0..elements).sum::<u64>();
        let in_order = order == Order::Unordered || self.out_of_order == 0;
        self.count == elements && self.sum == sum && in_order
    }
}

/// The value in what a contestant gives for an element.
pub(crate) trait Answer {
    /// # Panics
    ///
    /// Where there is an error instead: no workload has one for good.
    fn value(self) -> u64;
}

impl Answer for u64 {
    fn value(self) -> u64 {
        self
    }
}

impl<A: Answer, E: Debug> Answer for Result<A, E> {
    #[inline]
    fn value(self) -> u64 {
        self.expect("every element succeeds in the end").value()
    }
}

/// Takes all from a stream: the same loop for every contestant.
pub(crate) async fn drain<St: Stream<Item: Answer>>(stream: St) -> Drained {
    let mut stream = pin!(stream);
    let mut drained = Drained::default();
    while let Some(answer) = stream.next().await {
        let value = black_box(answer.value());
        drained.out_of_order += u64::from(value != drained.count);
        drained.count += 1;
        drained.sum += value;
    }
    drained
}

//! CHN: an operator behind another.

use asyncio_runtime::Order::{Ordered, Unordered};
use asyncio_runtime::{AsyncWaitExt, Element};
use futures::StreamExt;

use crate::support::{
    Stamped, at, at_once, barrier, doubles, elements, next_snapshot, ok, rec, script, sorted,
    to_the_end, w,
};

#[tokio::test(start_paused = true)]
async fn chn_1_operators_follow_one_another() {
    let stamped = |(input, result): (Stamped<u64>, Result<u64, _>)| input.with(result.unwrap());
    let inputs = [at(5, 0), at(6, 1), at(7, 2), at(8, 3), at(9, 4)];

    let outputs: Vec<_> = at_once(inputs)
        .async_wait_on(doubles().order(Ordered).capacity(6), Stamped::value)
        .map(stamped)
        .map(|input| input.with(input.value() + 1))
        .async_wait_on(doubles().order(Unordered).capacity(3), Stamped::value)
        .map(stamped)
        .collect()
        .await;

    let expected = [at(22, 0), at(26, 1), at(30, 2), at(34, 3), at(38, 4)];
    assert_eq!(sorted(outputs), expected);
}

#[tokio::test(start_paused = true)]
async fn chn_3_what_is_restored_flows_through_all_that_follows() {
    let hang = script(|_: u64, _| std::future::pending::<Result<u64, _>>());
    let source = elements([rec(1, 1), w(1), rec(2, 2), barrier(1)]);
    let saved = next_snapshot(&mut source.async_wait_elements(hang)).await;

    // It leaves the first operator in the very first poll of the second.
    let first = elements([rec(3, 3)])
        .async_wait_elements(doubles())
        .restore(saved)
        .unwrap();
    let between = first.map(|left| match left {
        Element::Record(record) => rec(record.value.unwrap(), record.timestamp.unwrap().0),
        Element::Watermark(at) => Element::Watermark(at),
        _ => unreachable!("none was sent"),
    });
    let function = doubles().order(Unordered).capacity(1);
    let clock = function.log().clock;
    let left = to_the_end(clock, between.async_wait_elements(function)).await;

    let expected = [ok(4, 1), w(1), ok(8, 2), ok(12, 3)];
    assert_eq!(left, expected.map(|element| (0, element)));
}

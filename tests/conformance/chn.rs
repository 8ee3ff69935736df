//! CHN: an operator behind another.

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Order::{Ordered, Unordered};
use futures::StreamExt;

use crate::support::{Stamped, at, at_once, doubles, sorted};

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

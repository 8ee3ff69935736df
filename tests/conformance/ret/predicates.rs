//! What is retried.

use std::future::ready;

use asyncio_runtime::Reason::{Error, Exhausted};

use crate::support::{Oops, at_once, failed, fails, script};

#[tokio::test(start_paused = true)]
async fn ret_10_each_predicate_judges_its_own_side() {
    let empty = || script(|_: u32, _| ready(Ok(Vec::<u32>::new()))).retry("fixed(2, 10ms)");
    let error = || fails::<u32, Vec<u32>>().retry("fixed(2, 10ms)");
    let input = || at_once([1]);

    let run = empty().retry_on(|_| true).run(input()).await;
    assert_eq!(run.items, [(0, Ok(vec![]))]);
    assert_eq!(run.calls, [(1, 1, 0)]);

    let run = error().retry_if(Vec::is_empty).run(input()).await;
    assert_eq!(run.items, [(0, Err(failed(1, Error).error(Oops(1))))]);
    assert_eq!(run.calls, [(1, 1, 0)]);

    let run = empty().retry_if(Vec::is_empty).retry_on(|_| true);
    let run = run.run(input()).await;
    assert_eq!(run.items, [(20, Ok(vec![]))]);
    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (1, 3, 20)]);

    let run = error().retry_if(Vec::is_empty).retry_on(|_| true);
    let run = run.run(input()).await;
    let exhausted = failed(1, Exhausted).attempts(3).error(Oops(3)).spent(20);
    assert_eq!(run.items, [(20, Err(exhausted))]);
    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 10), (1, 3, 20)]);
}

#[tokio::test(start_paused = true)]
async fn ret_11_an_error_that_does_not_match_is_final() {
    let function = script(|_: u32, _| ready(Err::<(), _>(Oops(404))));
    let function = function
        .retry("fixed(2, 10ms)")
        .retry_on(|error| error.0 >= 500);

    let run = function.run(at_once([1])).await;

    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(run.items, [(0, Err(failed(1, Error).error(Oops(404))))]);
    assert!(!run.reports[0].exhausted);
}

//! Waits that end with the element's time, or after.

use std::future::Ready;

use asyncio_runtime::AsyncWaitExt;
use asyncio_runtime::Reason::{DeadlineReached, TimedOut};
use futures::{StreamExt, poll};

use crate::support::{Answer, BOTH, Failed, Oops, Script, at_once, failed, fails, ms};

/// Fails at once, whatever is tried.
fn endless(policy: &str) -> Script<u32, (), impl Fn(u32, u32) -> Ready<Answer<()>>> {
    fails().retry(policy).retry_on(|_| true).timeout("100ms")
}

#[tokio::test(start_paused = true)]
async fn tmo_14_a_retry_that_is_due_with_the_timeout_is_not_called() {
    for order in BOTH {
        // It is known from the start that the second wait ends too late.
        let function = endless("fixed(forever, 50ms)").order(order);

        let run = function.run(at_once([1])).await;

        assert_eq!(run.calls, [(1, 1, 0), (1, 2, 50)]);
        let lost = failed(1, DeadlineReached)
            .attempts(2)
            .error(Oops(2))
            .spent(50);
        assert_eq!(run.items, [(50, Err(lost))]);
    }
}

#[tokio::test(start_paused = true)]
async fn tmo_14_a_timeout_goes_before_a_retry_that_both_are_due() {
    for order in BOTH {
        let function = endless("fixed(forever, 99ms)").order(order).capacity(300);
        let log = function.log();
        let mut operator = at_once(0..301).async_wait(function);
        // More than one poll can take on.
        while operator.waiting() < 300 {
            assert!(poll!(operator.next()).is_pending());
        }

        // Nobody looks at the operator when the waits are over.
        tokio::time::advance(ms(100)).await;

        for input in 0..300 {
            let item = operator.next().await.unwrap().map_err(Failed::from);
            assert_eq!(item, Err(failed(input, TimedOut).error(Oops(1)).spent(100)));
        }
        let first = (0..300).map(|x| (x, 1, 0)).collect::<Vec<_>>();
        assert_eq!(log.calls()[..300], first, "no second calls");

        // The one that comes after them begins anew.
        let item = operator.next().await.unwrap().map_err(Failed::from);
        let lost = failed(300, DeadlineReached).attempts(2).error(Oops(2));
        assert_eq!(item, Err(lost.spent(99)));
        assert_eq!(log.calls()[300..], [(300, 1, 100), (300, 2, 199)]);
        assert_eq!((operator.in_flight(), operator.waiting()), (0, 0));
        assert!(operator.next().await.is_none());
    }
}

#[tokio::test(start_paused = true)]
async fn tmo_15_a_wait_that_does_not_fit_into_the_timeout_is_not_begun() {
    let run = endless("fixed(forever, 30ms)").run(at_once([1])).await;

    assert_eq!(run.calls, [(1, 1, 0), (1, 2, 30), (1, 3, 60), (1, 4, 90)]);
    let lost = failed(1, DeadlineReached)
        .attempts(4)
        .error(Oops(4))
        .spent(90);
    assert_eq!(run.items, [(90, Err(lost))]);
    assert_eq!(run.ended, 90);
}

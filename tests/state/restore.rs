//! What was saved comes back: through the capacity, as far as it was.

use asyncio_runtime::Order::Unordered;
use asyncio_runtime::Reason::{Exhausted, TimedOut};
use asyncio_runtime::{AsyncWaitExt, Element, Snapshot};
use futures::StreamExt;

use crate::support::{
    Answer, BOTH, Oops, and_more, barrier, elements, err, failed, hang_if, inputs, next_snapshot,
    now_there, ok, rec, script, sleep_ms, to_the_end, w,
};

/// What is saved after this time of an operator whose first attempts fail after
/// 10 ms, and whose others hang.
async fn saved_at(ms: u64, source: impl IntoIterator<Item = Element<u32>>) -> Snapshot<u32> {
    let function = script(|_: u32, attempt| async move {
        hang_if(attempt > 1).await;
        sleep_ms(10).await;
        Err::<u32, _>(Oops(attempt))
    });
    let function = function.retry("fixed(3, 20ms)").retry_on(|_| true);
    let (send, source) = and_more(source);
    let mut operator = source.async_wait_elements(function);
    tokio::select! {
        biased;
        _ = operator.next() => unreachable!("nothing is done"),
        () = sleep_ms(ms) => {}
    }
    send.unbounded_send(barrier(1)).unwrap();
    next_snapshot(&mut operator).await
}

/// The calls that are made for it by one whose attempts all fail at once.
async fn calls_after(saved: Snapshot<u32>, limits: &[(&str, &str)]) -> Vec<(u32, u32, u64)> {
    let function = script(|_: u32, attempt| async move { Err::<u32, _>(Oops(attempt)) });
    let function = function.retry("fixed(3, 20ms)").retry_on(|_| true);
    let log = function.log();
    let mut settings = asyncio_runtime::Settings::default();
    for (key, value) in limits {
        settings.set(key, value).unwrap();
    }
    let operator = elements([]).async_wait_elements(function);
    let operator = operator.settings(&settings).unwrap();
    to_the_end(log.clock, operator.restore(saved).unwrap()).await;
    log.calls()
}

#[tokio::test(start_paused = true)]
async fn an_attempt_that_ran_is_repeated_under_its_number() {
    let first = saved_at(5, [rec(1, 1)]).await;
    let numbers = [(1, 1, 0), (1, 2, 20), (1, 3, 40), (1, 4, 60)];
    assert_eq!(calls_after(first, &[]).await, numbers);

    let second = saved_at(40, [rec(1, 1)]).await;
    let numbers = [(1, 2, 0), (1, 3, 20), (1, 4, 40)];
    assert_eq!(calls_after(second, &[]).await, numbers);
}

#[tokio::test(start_paused = true)]
async fn a_wait_goes_on_where_it_was() {
    // It waits from 10 to 30.
    let waiting = saved_at(17, [rec(1, 1)]).await;
    let numbers = [(1, 2, 13), (1, 3, 33), (1, 4, 53)];
    assert_eq!(calls_after(waiting, &[]).await, numbers);
}

#[tokio::test(start_paused = true)]
async fn it_gets_one_attempt_at_least() {
    let waiting = saved_at(17, [rec(1, 1)]).await;
    // The wait would end too late now; no retry is left; the time is over.
    for limits in [
        &[("retry", "fixed(3, 1ms)"), ("timeout", "25ms")][..],
        &[("retry", "fixed(3, 1ms)"), ("timeout", "9ms")],
    ] {
        let calls = calls_after(waiting.clone(), limits).await;
        assert_eq!(calls.first(), Some(&(1, 2, 0)), "{limits:?}: {calls:?}");
    }
    let calls = calls_after(waiting.clone(), &[("retry", "none")]).await;
    assert_eq!(calls, [(1, 2, 13)]);

    // One that hangs has the time of an attempt, or that of an element.
    for (limits, ends) in [
        (&[("retry", "none"), ("timeout", "9ms")][..], 9),
        (
            &[
                ("retry", "none"),
                ("timeout", "9ms"),
                ("attempt_timeout", "4ms"),
            ],
            4,
        ),
    ] {
        let hang = script(|_: u32, _| std::future::pending::<Answer<()>>());
        let log = hang.log();
        let mut settings = asyncio_runtime::Settings::default();
        for (key, value) in limits {
            settings.set(key, value).unwrap();
        }
        let operator = elements([]).async_wait_elements(hang);
        let operator = operator.settings(&settings).unwrap();
        let left = to_the_end(log.clock, operator.restore(waiting.clone()).unwrap()).await;
        assert_eq!(log.calls(), [(1, 2, 0)]);
        // The last error is gone, the attempts and the time are not.
        let lost = failed(1, TimedOut).attempts(2).spent(17 + ends);
        assert_eq!(left, [(ends, err(lost, 1))]);
    }
}

#[tokio::test(start_paused = true)]
async fn all_of_it_goes_through_the_capacity_and_before_the_source() {
    for order in BOTH {
        let source = (0..7).map(|x| rec(x, 0)).chain([w(0)]);
        let saved = saved_at(0, source).await;
        assert_eq!(saved.len(), 7);

        let function = script(|x: u32, _| async move {
            sleep_ms(10).await;
            Ok(x)
        });
        let function = function.order(order).capacity(3);
        let log = function.log();
        let source = elements((7..9).map(|x| rec(x, 1)));
        let operator = source.async_wait_elements(function).restore(saved);
        let mut operator = operator.unwrap();
        assert_eq!(now_there(&mut operator), []);
        assert_eq!(operator.in_flight(), 3);
        let mut left = to_the_end(log.clock, operator).await;
        if order == Unordered {
            // Those that are done at the same instant come in any order.
            left[3..6].sort_by_key(|(_, item)| {
                item.clone().into_record().map(|record| record.value.ok())
            });
        }

        let mut expected: Vec<_> = (0..7)
            .map(|x| (10 * u64::from(x / 3 + 1), ok(x, 0)))
            .collect();
        expected.push((30, w(0)));
        expected.extend([
            (if log.calls()[7].2 == 20 { 30 } else { 40 }, ok(7, 1)),
            (40, ok(8, 1)),
        ]);
        assert_eq!(left, expected);
        let order: Vec<_> = log.calls().iter().map(|call| call.0).collect();
        assert_eq!(order, (0..9).collect::<Vec<_>>());
    }
}

#[tokio::test(start_paused = true)]
async fn a_key_keeps_its_order_whichever_times_out_first() {
    let (young, old) = (
        saved_at(0, [rec(1, 1)]).await,
        saved_at(17, [rec(2, 2)]).await,
    );
    let function = script(|x: u32, _| async move {
        sleep_ms(12).await;
        Ok(x)
    });
    let log = function.log();
    let operator = elements([rec(3, 3)]).async_wait_elements(function);
    let operator = operator.keyed(|_| ()).timeout(crate::support::ms(20));
    let operator = operator.restore(young).unwrap().restore(old).unwrap();

    let left = to_the_end(log.clock, operator).await;

    // The time of 2 is over before it has its turn; it still leaves behind 1.
    assert_eq!(log.calls(), [(1, 1, 0), (3, 1, 12)]);
    let lost = failed(2, TimedOut).spent(20);
    let lost_3 = failed(3, TimedOut).spent(20);
    let expected = [(12, ok(1, 1)), (12, err(lost, 2)), (20, err(lost_3, 3))];
    assert_eq!(left, expected);
}

#[tokio::test(start_paused = true)]
async fn one_after_another_can_be_restored_into_any_order() {
    let (first, second) = (
        saved_at(17, [rec(1, 1), w(1)]).await,
        saved_at(5, [rec(2, 2)]).await,
    );
    for order in BOTH {
        let function = script(|x: u32, _| async move { Ok(x) });
        let log = function.log();
        let operator = elements([rec(3, 3)]).async_wait_elements(function.order(order));
        let operator = operator.restore(first.clone()).unwrap();
        let operator = operator.restore(second.clone()).unwrap();
        let left = to_the_end(log.clock, operator).await;
        assert_eq!(log.calls(), [(2, 1, 0), (3, 1, 0), (1, 2, 13)]);
        let expected = [ok(1, 1), w(1), ok(2, 2), ok(3, 3)];
        assert_eq!(left, expected.map(|element| (13, element)));
    }
}

#[tokio::test(start_paused = true)]
async fn a_snapshot_of_what_was_restored_is_the_one_that_was_restored() {
    let saved = saved_at(17, [rec(1, 1), w(1), rec(2, 2), Element::Idle]).await;
    for capacity in [1, 4, 100] {
        let hang = script(|_: u32, _| std::future::pending::<Answer<()>>());
        let operator = elements([]).async_wait_elements(hang.capacity(capacity));
        let mut operator = operator.restore(saved.clone()).unwrap();
        let handle = operator.handle();
        let asked = tokio::spawn(async move { handle.snapshot().await });
        tokio::task::yield_now().await;
        assert_eq!(now_there(&mut operator), []);
        assert_eq!(asked.await.unwrap().unwrap(), saved);
        assert_eq!(inputs(&saved), [1, 2]);
    }
}

#[tokio::test(start_paused = true)]
async fn other_inputs_can_be_made_of_it() {
    let saved = saved_at(17, [rec(1, 1), w(1)]).await;
    let saved = saved.map(|x| format!("{x}"));
    let function = script(|x: String, attempt| async move { Ok((x, attempt)) });
    let log = function.log();
    let operator = elements([]).async_wait_elements(function);
    let left = to_the_end(log.clock, operator.restore(saved).unwrap()).await;
    assert_eq!(left, [(13, ok(("1".to_owned(), 2), 1)), (13, w(1))]);
}

#[tokio::test(start_paused = true)]
async fn the_retries_of_a_restored_element_are_exhausted_as_they_would_have_been() {
    let saved = saved_at(40, [rec(1, 1)]).await;
    let function = script(|_: u32, attempt| async move { Err::<u32, _>(Oops(attempt)) });
    let function = function.retry("fixed(3, 20ms)").retry_on(|_| true);
    let log = function.log();
    let operator = elements([]).async_wait_elements(function);
    let left = to_the_end(log.clock, operator.restore(saved).unwrap()).await;
    let lost = failed(1, Exhausted).attempts(4).error(Oops(4)).spent(80);
    assert_eq!(left, [(40, err(lost, 1))]);
}

//! What comes of an element, whatever its function does.

use std::error::Error;

use asyncio_runtime::Order::Unordered;
use asyncio_runtime::Reason::{self, Exhausted};
use asyncio_runtime::{AsyncWaitExt, Failure};
use futures::StreamExt;
use futures::channel::oneshot;

use crate::support::{Answer, BOTH, Oops, at_once, failed, fails, script, sleep_ms, sorted};

/// apache/flink#24056: nobody could tell how many elements were retried, how
/// many of them recovered, and how many did not.
#[tokio::test(start_paused = true)]
async fn reports_tell_the_retried_the_recovered_and_the_exhausted() {
    // The input says how many attempts fail.
    let function = script(|failing: u32, attempt| async move {
        if attempt <= failing {
            Err(Oops(attempt))
        } else {
            Ok(())
        }
    });

    let run = function.exc2().run(at_once([0, 1, 2, 3, 9])).await;

    let reports: Vec<_> = run
        .reports
        .iter()
        .map(|r| (r.attempts, r.exhausted))
        .collect();
    assert_eq!(
        reports,
        [(1, false), (2, false), (3, false), (3, true), (3, true)]
    );
    let retried = reports.iter().filter(|(attempts, _)| *attempts > 1).count();
    let exhausted = reports.iter().filter(|(_, exhausted)| *exhausted).count();
    assert_eq!((retried, retried - exhausted, exhausted), (4, 2, 2));
}

/// ArroyoSystems/arroyo#1150: calls that were made again had the arguments of
/// others.
#[tokio::test(start_paused = true)]
async fn every_attempt_has_the_input_of_its_own_element() {
    for order in BOTH {
        let function = script(|x: u64, attempt| async move {
            sleep_ms(x * 7 % 11).await;
            if u64::from(attempt) <= x % 4 {
                Err(Oops(attempt))
            } else {
                Ok(x)
            }
        });
        let function = function.retry("exp(3, 1ms, 3.0)").retry_on(|_| true);

        // Few slots for many elements, so that each is used again and again.
        let run = function
            .order(order)
            .capacity(7)
            .run(at_once(0..1000))
            .await;

        let mut attempts = vec![0; 1000];
        for (x, attempt, _) in &run.calls {
            let made = &mut attempts[usize::try_from(*x).unwrap()];
            *made += 1;
            assert_eq!(made, attempt, "of {x}");
        }
        let expected: Vec<_> = (0..1000).map(|x| x % 4 + 1).collect();
        assert_eq!(attempts, expected);
        assert_eq!(sorted(run.outputs()), (0..1000).collect::<Vec<_>>());
    }
}

/// ArroyoSystems/arroyo#779: an error of the function took the job down.
#[tokio::test(start_paused = true)]
async fn an_error_is_typed_and_the_stream_goes_on() {
    let function = script(|x: u32, _| async move { if x == 2 { Err(Oops(2)) } else { Ok(x) } });
    let mut results = at_once([1, 2, 3]).async_wait(function);

    assert_eq!(results.next().await.unwrap().unwrap(), 1);
    let failure = results.next().await.unwrap().unwrap_err();
    let error: Box<dyn Error + Send + Sync> = Box::new(failure);
    assert_eq!(error.source().unwrap().downcast_ref(), Some(&Oops(2)));
    let failure = error.downcast::<Failure<u32, Oops>>().unwrap();
    assert_eq!(failure.reason(), Reason::Error);
    assert_eq!(failure.into_input(), 2);
    assert_eq!(results.next().await.unwrap().unwrap(), 3);
    assert!(results.next().await.is_none());
}

/// akka/akka-core#28846: an element that the inner stage dropped was waited
/// for without end.
#[tokio::test(start_paused = true)]
async fn a_call_that_nobody_will_answer_has_an_outcome_too() {
    for order in BOTH {
        let function = script(|x: u32, attempt| async move {
            let (answer, answered) = oneshot::channel::<Answer<u32>>();
            if x == 1 {
                drop(answer);
            } else {
                answer.send(Ok(x)).unwrap();
            }
            answered.await.unwrap_or(Err(Oops(attempt)))
        });

        let run = function
            .exc2()
            .order(order)
            .capacity(1)
            .run(at_once([1, 2]))
            .await;

        let lost = failed(1, Exhausted).attempts(3).error(Oops(3)).spent(20);
        assert_eq!(run.items, [(20, Err(lost)), (20, Ok(2))]);
    }
}

/// confluentinc/parallel-consumer#65 and #490: nothing was said of what
/// follows after the last retry, so that one bad message stopped the others.
#[tokio::test(start_paused = true)]
async fn a_poison_pill_comes_back_and_stops_nobody() {
    for order in BOTH {
        let function = script(|x: &str, attempt| async move {
            if x == "poison" {
                Err(Oops(attempt))
            } else {
                Ok(x)
            }
        });

        let inputs = at_once(["a", "poison", "b"]);
        let run = function.exc2().order(order).capacity(2).run(inputs).await;

        let (dead, alive): (Vec<_>, Vec<_>) =
            run.items.into_iter().partition(|(_, item)| item.is_err());
        let lost = failed("poison", Exhausted)
            .attempts(3)
            .error(Oops(3))
            .spent(20);
        assert_eq!(dead, [(20, Err(lost))]);
        let waits = if order == Unordered { 0 } else { 20 };
        assert_eq!(alive, [(0, Ok("a")), (waits, Ok("b"))]);
    }
}

/// resilience4j/resilience4j#1077: how often something is tried was not what
/// had been declared. Where no retry is, one call is all.
#[tokio::test(start_paused = true)]
async fn where_no_retry_is_declared_the_first_error_is_final() {
    let run = fails::<_, ()>().retry_on(|_| true).run(at_once([1])).await;

    assert_eq!(run.calls, [(1, 1, 0)]);
    assert_eq!(
        run.items,
        [(0, Err(failed(1, Reason::Error).error(Oops(1))))]
    );
    assert!(!run.reports[0].exhausted);
}
